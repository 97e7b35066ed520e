/** The address in a link or picture: no character of it may end it early. */
export function destination(address: string, cell: boolean): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not stand in an address
  const encoded = address.replace(/[\x00-\x20\\<>\x7f]/g, character => encodeURIComponent(character))
  const escaped = encoded.replace(/[()]/g, "\\$&").replace(/&(?=#?[a-z\d]{1,31};)/gi, "\\&")
  return cell ? escaped.replace(/\|/g, "%7C") : escaped
}
