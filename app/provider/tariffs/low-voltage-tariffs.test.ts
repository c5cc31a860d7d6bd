import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { now, openSeeded, plainRows, tariffFile } from './import/file-for-tests'
import { importTariffs } from './import/import-tariffs'
import { shopTariffsOn } from './low-voltage-tariffs'

test('B1 stands in until the B3 of a distributor is imported and in force', async () => {
  const db = await openSeeded()
  const ofPernambuco = async (day: '2026-10-07' | '2026-10-08') =>
    (await shopTariffsOn(db, day)).find(({ value }) => value === 'neoenergia-pernambuco')
  expect(await shopTariffsOn(db, '2026-11-21')).toHaveLength(51)
  await importTariffs(db, inPieces(tariffFile(plainRows())), { now })
  expect(await ofPernambuco('2026-10-07')).toMatchObject({ subgroup: 'B1', resolution: 'REH 3.583/2026' })
  expect(await ofPernambuco('2026-10-08')).toMatchObject({
    subgroup: 'B3',
    resolution: 'REH 3.700/2026',
    tusdBrlPerMwh: 412.3,
    teBrlPerMwh: 281.45,
  })
})
