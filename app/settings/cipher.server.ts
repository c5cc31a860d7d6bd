import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Cipher = ReturnType<typeof createCipher>

const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts texts for the database (AES-256-GCM). A text encrypted for one purpose cannot be decrypted for another. */
export function createCipher(secret: string | Uint8Array, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32))

  return {
    encrypt(text: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },

    /** Undefined when the text was encrypted with another secret or purpose, or was changed. */
    decrypt(encrypted: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // Node's error for a wrong authentication tag has no code to check.
        return undefined
      }
    },
  }
}
