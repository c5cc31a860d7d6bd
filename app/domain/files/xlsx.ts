/** The end record of a ZIP is in its last bytes, before a comment of up to 65,535. [bytes] */
const tailBytes = 65_557

/**
 * Whether bytes are an XLSX workbook by content, whatever the file name: a complete ZIP (APPNOTE 4.3.7 and 4.3.16) whose
 * directory lists the workbook (ECMA-376-2, 10.2.2). Its sheets are not examined.
 *
 * @example isXlsx(new TextEncoder().encode('%PDF-1.4')) // false
 */
export function isXlsx(bytes: Uint8Array): boolean {
  if (asText(bytes.subarray(0, 4)) !== 'PK\u0003\u0004') return false
  const tailAt = Math.max(0, bytes.length - tailBytes)
  const endAt = tailAt + asText(bytes.subarray(tailAt)).lastIndexOf('PK\u0005\u0006')
  if (endAt < tailAt || endAt + endBytes > bytes.length) return false
  const end = new DataView(bytes.buffer, bytes.byteOffset + endAt, endBytes)
  const [directoryBytes, directoryAt] = [end.getUint32(12, true), end.getUint32(16, true)]
  if (directoryAt + directoryBytes > endAt) return false
  const directory = asText(bytes.subarray(directoryAt, directoryAt + Math.min(directoryBytes, maxDirectoryBytes)))
  return directory.includes('[Content_Types].xml') && directory.includes('xl/workbook.xml')
}

/** The record at the end of a ZIP, without its comment. [bytes] */
const endBytes = 22

/** A workbook's directory has about a hundred bytes per part. */
const maxDirectoryBytes = 1024 ** 2

/** One character per byte. */
function asText(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}
