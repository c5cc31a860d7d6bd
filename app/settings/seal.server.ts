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

    /** Undefined when it was sealed with another secret or for another purpose, or was changed. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // What node says of a seal that is not right has no name of its own.
        return undefined
      }
    },
  }
}
