declare module "html-encoding-sniffer" {
  export default function sniff(bytes: Uint8Array, options?: { defaultEncoding?: string }): string
}
