/** Something outside the program went wrong with one input: no such file, no such host, not HTML, a full disk. One line for a person. */
export class Failure extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "not permitted",
  EROFS: "the disk can only be read",
  EEXIST: "a file of that name is in the way",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "a link that leads to itself",
  EISDIR: "is a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "no space left on the disk",
  EMFILE: "too many open files",
  ENOTFOUND: "no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection broken off",
  UND_ERR_SOCKET: "connection broken off",
  ETIMEDOUT: "connection timed out",
  UND_ERR_CONNECT_TIMEOUT: "connection timed out",
  ERR_INVALID_URL: "not a whole web address",
  CERT_HAS_EXPIRED: "the certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
}

/** Each way in which gzip, brotli or HTTP can be broken has a code of its own; a reader is served by less. */
function familyReason(code: string): string | undefined {
  if (/^(?:Z_|ERR__ERROR_)/.test(code)) return "the answer cannot be unpacked"
  return code.startsWith("HPE_") ? "the answer is not HTTP" : undefined
}

/** Words for a system error; other errors are bugs and are passed on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = "code" in at && typeof at.code === "string" ? at.code : undefined
    if (code !== undefined) return new Failure(REASONS[code] ?? familyReason(code) ?? at.message)
    if (at.name === "TimeoutError" || at.name === "AbortError") return new Failure("timed out")
  }
  if (error instanceof TypeError && error.message === "fetch failed") {
    const reason = error.cause instanceof Error && error.cause.message !== "" ? ` (${error.cause.message})` : ""
    return new Failure(`could not be fetched${reason}`)
  }
  throw error
}
