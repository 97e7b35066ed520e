/** A certificate for 127.0.0.1 that nobody but itself vouches for, written out as X.509 (RFC 5280) in DER. */
import { generateKeyPairSync, sign } from "node:crypto"

export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  // ecdsa-with-SHA256, 1.2.840.10045.4.3.2
  const algorithm = sequence(bytes(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  // commonName, 2.5.4.3
  const name = sequence(bytes(0x31, sequence(bytes(0x06, [0x55, 0x04, 0x03]), bytes(0x0c, Buffer.from("pith test")))))
  const validity = sequence(bytes(0x17, Buffer.from("200101000000Z")), bytes(0x17, Buffer.from("491231235959Z")))
  // subjectAltName, 2.5.29.17: one address
  const altName = sequence(bytes(0x06, [0x55, 0x1d, 0x11]), bytes(0x04, sequence(bytes(0x87, [127, 0, 0, 1]))))
  const body = sequence(
    bytes(0xa0, bytes(0x02, [2])),
    bytes(0x02, [1]),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    bytes(0xa3, sequence(altName)),
  )
  const signature = sign("sha256", body, privateKey)
  const certificate = sequence(body, algorithm, bytes(0x03, [0, ...signature]))
  const lines = certificate.toString("base64").replace(/(.{64})/g, "$1\n")
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return bytes(0x30, Buffer.concat(parts))
}

function bytes(tag: number, content: ArrayLike<number>): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), Buffer.from(Array.from(content))])
}
