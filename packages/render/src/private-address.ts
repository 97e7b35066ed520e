/** Addresses that are not on the public internet: this machine, its network, link-local (cloud metadata among them), documentation, multicast. */
import { BlockList, isIP } from "node:net"

const notPublic = new BlockList()
const IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]
for (const [net, bits] of IPV4) {
  notPublic.addSubnet(net, bits, "ipv4")
  // The same written as IPv6: mapped, and reached through a NAT64 gateway.
  notPublic.addSubnet(`::ffff:${net}`, 96 + bits, "ipv6")
  notPublic.addSubnet(`64:ff9b::${net}`, 96 + bits, "ipv6")
}
for (const [net, bits] of [
  ["::", 127],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  notPublic.addSubnet(net, bits, "ipv6")

export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  // What is no address at all is refused as well: the caller looks names up first.
  return kind === 0 || notPublic.check(address, kind === 4 ? "ipv4" : "ipv6")
}
