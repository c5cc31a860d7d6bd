import { readPicture } from '../../files/picture'
import { inventedLogo } from './invented-logo'

test('the mark of a company is a PNG of 240 by 240 pixels, where only PNG and JPEG may be decoded', async () => {
  expect(await readPicture(await inventedLogo('demo-empresa'), 240)).toMatchObject({
    mediaType: 'image/png',
    width: 240,
    height: 240,
  })
})

test('two companies have two marks', async () => {
  expect(await inventedLogo('one')).not.toEqual(await inventedLogo('other'))
})
