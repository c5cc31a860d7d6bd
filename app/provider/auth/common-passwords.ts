import hashes from './common-passwords.txt?raw'

/**
 * The 20,000 passwords of ten characters or more that came up most often in leaks around the world, in lower case: Mark Burnett's
 * ten million (public domain), in the order SecLists gives them. Each is kept as the first 48 bits of its SHA-256, in base64url:
 * many of them are swear words.
 */
export const commonPasswordHashes: ReadonlySet<string> = new Set(hashes.trim().split(/\s/))
