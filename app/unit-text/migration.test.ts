import { lateNoticeText } from './migration'

// By hand: 180 days after 27/11/2026 are 26/05/2027; after 02/10/2026, 31/03/2027.
test.each([
  ['2026-11-27', '2027-04', 'O aviso foi em 27/11/2026: com 180 dias, o primeiro mês possível é junho de 2027.'],
  ['2026-11-27', '2027-06', undefined],
  ['2026-10-02', '2027-04', undefined],
  [null, '2027-04', undefined],
])('a notice of %s for %s says %s', (notice, firstMonth, said) => {
  const text = lateNoticeText(notice, firstMonth)
  expect(text?.slice(0, said?.length)).toBe(said)
})
