import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts texts that the database keeps (AES-256-GCM). A text sealed for one purpose does not open for another. */
export function createSeal(secret: string | Uint8Array, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32))

  return {
    seal(text: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },

    /** @throws when it was sealed with another secret or for another purpose, or was changed. */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
