import { decodeQR } from 'qr/decode.js'
import { qrPath } from './second-step.server'

const uri = 'otpauth://totp/Farol%20Energia:marina@farol.example?secret=JBSWY3DPEHPK3PXP&issuer=Farol%20Energia'

/** Paints the path in black on white, with squares of 8 pixels. */
function painted({ path, width }: ReturnType<typeof qrPath>) {
  const size = width * 8
  const data = new Uint8Array(size * size * 3).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row++) {
      data.fill(0, (row * size + Number(x) * 8) * 3, (row * size + (Number(x) + Number(length)) * 8) * 3)
    }
  }
  return { width: size, height: size, data }
}

test('the painted QR code decodes to its text', () => {
  expect(decodeQR(painted(qrPath(uri)))).toBe(uri)
})
