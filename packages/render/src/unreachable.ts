/** Why there is no page at an address, in words a person can act on. */
import { PithError } from "pith"
import { OutOfTime } from "./deadline.ts"
import type { NetworkGate } from "./network-gate.ts"

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ERR_CERT_AUTHORITY_INVALID/, "its certificate was not issued by an authority this machine trusts (self-signed?)"],
  [/ERR_CERT_DATE_INVALID/, "its certificate has expired or is not valid yet"],
  [/ERR_CERT_COMMON_NAME_INVALID/, "its certificate is for another host"],
  [/ERR_CERT|ERR_SSL/, "its certificate or its encryption is not sound"],
  [/ERR_INVALID_AUTH/, "it asks for a name and a password"],
  [/ERR_TOO_MANY_REDIRECTS/, "it redirects in circles"],
  [/ERR_NAME_NOT_RESOLVED/, "there is no such host"],
  [/ERR_CONNECTION_REFUSED/, "the connection was refused"],
  [/ERR_ABORTED|Download is starting/, "it is a download or sends nothing to show"],
  [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/, "the server does not answer"],
  [/ERR_UNSAFE_PORT/, "browsers do not use this port"],
]

export function unreachable(url: string, error: unknown, gate: NetworkGate): PithError {
  const fault = URL.canParse(url) ? gate.faultOf(url) : undefined
  if (fault === "private")
    return new PithError(
      "refused-address",
      `${url} is on a private network, which pages may not reach unless it is asked for.`,
    )
  if (error instanceof OutOfTime && fault === undefined)
    return new PithError("unreachable", `${url}: no answer in the time that was given.`)
  const message = error instanceof Error ? error.message : String(error)
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1]
  const reason =
    fault === "unknown-host"
      ? "there is no such host"
      : fault === "not-answering"
        ? "the server does not answer"
        : (known ?? `it could not be loaded (${message.split("\n")[0]})`)
  return new PithError("unreachable", `${url}: ${reason}.`)
}
