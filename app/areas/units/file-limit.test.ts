import { openRateLimits } from '~/database/rate-limits.server'
import { createVisitorLimits } from '~/session/visitor-limits.server'
import { refuseTooManyFiles } from './file-limit.server'

test('a member gets 300 files in ten minutes and the next is refused; another member still gets theirs', async () => {
  const context = { limits: createVisitorLimits(openRateLimits(undefined)) }
  for (let time = 0; time < 300; time++) expect(await refuseTooManyFiles({ userId: 'ana' }, context)).toBeUndefined()
  const refused = await refuseTooManyFiles({ userId: 'ana' }, context)
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await refuseTooManyFiles({ userId: 'bia' }, context)).toBeUndefined()
})
