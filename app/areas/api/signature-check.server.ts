/** How a receiver checks a message, in JavaScript for Node.js: shown on the page, and run by a test. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isOurs(headers, body, secret) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace('v1,', ''), 'base64')
    return sent.length === own.length && timingSafeEqual(sent, own)
  })
}`
