/**
 * The one way from the browser to the network: a proxy in this process. It looks each host up itself, refuses private addresses (unless
 * asked for) and connects to the very address it looked at, so neither a redirect, a sub-resource, a frame nor a name that changes its
 * address between two look-ups gets past it.
 */
import { lookup } from "node:dns/promises"
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { isPrivateAddress } from "./private-address.ts"

/** Which private hosts may be reached: none, all, or those named ("localhost:8080", or "localhost" for any port). */
export type PrivateHosts = boolean | readonly string[]

/** "closed": no host at all. */
export type GatePolicy = PrivateHosts | "closed"

export type Fault = "closed" | "private" | "unknown-host" | "not-answering" | "bad-request"

/** Answers that the gate gives in a server's place carry this header. */
export const FAULT_HEADER = "x-pith-gate"

export class NetworkGate {
  private readonly server: Server
  private readonly sockets = new Set<Duplex>()
  /** The last fault of a host (with port): for telling why a page could not be reached, when the browser only says "tunnel failed". */
  private readonly faults = new Map<string, Fault>()

  private constructor(private readonly policy: GatePolicy) {
    this.server = createServer((incoming, outgoing) => void this.forward(incoming, outgoing))
    this.server.on("connect", (incoming, socket, head) => void this.tunnel(incoming, socket, head))
    this.server.on("connection", socket => this.watch(socket))
    this.server.on("clientError", (_error, socket) => socket.destroy())
  }

  static async open(policy: GatePolicy): Promise<NetworkGate> {
    const gate = new NetworkGate(policy)
    await new Promise<void>((resolve, reject) => {
      gate.server.once("error", reject)
      gate.server.listen(0, "127.0.0.1", resolve)
    })
    // The gate alone keeps no process alive.
    gate.server.unref()
    return gate
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  faultOf(url: string): Fault | undefined {
    const { hostname, port, protocol } = new URL(url)
    return this.faults.get(`${hostname}:${port || (protocol === "https:" ? 443 : 80)}`)
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }

  private watch(socket: Duplex): void {
    this.sockets.add(socket)
    socket.on("close", () => this.sockets.delete(socket))
    // Either end may break off at any time; the other is closed with it.
    socket.on("error", () => socket.destroy())
  }

  /** The address to connect to, or why not. */
  private async check(hostname: string, port: number): Promise<{ address: string } | { fault: Fault }> {
    if (this.policy === "closed") return { fault: "closed" }
    const host = hostname.replace(/^\[|\]$/g, "")
    const key = `${hostname}:${port}`
    try {
      const { address } = await lookup(host)
      if (!isPrivateAddress(address) || this.isAsked(hostname, port)) return { address }
      this.faults.set(key, "private")
      return { fault: "private" }
    } catch {
      // A look-up has one outcome that matters here: no address.
      this.faults.set(key, "unknown-host")
      return { fault: "unknown-host" }
    }
  }

  private isAsked(hostname: string, port: number): boolean {
    const asked = this.policy
    return typeof asked === "boolean" ? asked : asked.includes(hostname) || asked.includes(`${hostname}:${port}`)
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url !== undefined && URL.canParse(incoming.url) ? new URL(incoming.url) : undefined
    if (url?.protocol !== "http:") return refuse(outgoing, "bad-request")
    const port = Number(url.port || 80)
    const checked = await this.check(url.hostname, port)
    if ("fault" in checked) return refuse(outgoing, checked.fault)
    const onward = request({
      host: checked.address,
      port,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...withoutHops(incoming.headers), host: url.host },
      setHost: false,
      agent: false,
    })
    onward.on("response", answer => {
      this.faults.delete(`${url.hostname}:${port}`)
      outgoing.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
      answer.pipe(outgoing)
      answer.on("error", () => outgoing.destroy())
    })
    onward.on("error", () => {
      // Broken off by the browser, not by the server.
      if (outgoing.destroyed) return
      this.faults.set(`${url.hostname}:${port}`, "not-answering")
      if (outgoing.headersSent) outgoing.destroy()
      else refuse(outgoing, "not-answering")
    })
    outgoing.on("close", () => onward.destroy())
    incoming.pipe(onward)
  }

  private async tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [, hostname = "", port = ""] = /^(.+):(\d+)$/.exec(incoming.url ?? "") ?? []
    const checked = await this.check(hostname, Number(port))
    if ("fault" in checked) {
      socket.end(`HTTP/1.1 403 Refused\r\n${FAULT_HEADER}: ${checked.fault}\r\n\r\n`)
      return
    }
    const onward: Socket = connect(Number(port), checked.address)
    this.watch(onward)
    onward.on("connect", () => {
      this.faults.delete(`${hostname}:${port}`)
      socket.write("HTTP/1.1 200 Connected\r\n\r\n")
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on("error", () => {
      if (!socket.destroyed) this.faults.set(`${hostname}:${port}`, "not-answering")
      socket.destroy()
    })
    onward.on("close", () => socket.destroy())
    socket.on("close", () => onward.destroy())
  }
}

function refuse(outgoing: ServerResponse, fault: Fault): void {
  outgoing.writeHead(fault === "private" || fault === "closed" ? 403 : 502, { [FAULT_HEADER]: fault }).end()
}

/** Headers that are between two neighbours only. */
const HOPS = new Set(["connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "upgrade"])

function withoutHops(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOPS.has(name)))
}
