import { readPicture } from '../../files/picture'
import { markOf } from './mark'

test('the mark of a company is a PNG of 240 by 240 pixels, where only PNG and JPEG may be decoded', async () => {
  expect(await readPicture(await markOf('demo-empresa'), 240)).toMatchObject({ mediaType: 'image/png', width: 240, height: 240 })
})

test('two companies have two marks', async () => {
  expect(await markOf('one')).not.toEqual(await markOf('other'))
})
