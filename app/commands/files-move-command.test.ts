import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openFileRegister } from '~/provider/files/files'
import { bytesIn } from '~/provider/file-store/file-store'
import { diskStore } from '~/provider/file-store/disk-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { openHours } from '~/provider/hours/read-hours'
import { keepMonth } from '../../tests/support/kept-month'
import { s3Keys, startS3 } from '../../tests/support/s3-server'
import { runFilesMove } from './files-move-command'

const description = { folder: 'a', name: 'a.pdf', type: 'a', situation: 'RECEBIDO', media_type: 'application/pdf' } as const

test('documents are copied to the bucket once, from any place in the folder; a missing one is named', async () => {
  Object.assign(process.env, s3Keys)
  const s3 = await startS3()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-move-'))
  const disk = diskStore(path.join(dataDir, 'files'))
  const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
  const files = openFileRegister(disk, db, () => new Date('2026-11-21T15:00:00Z'))
  const [first, aside] = [await files.keep(Buffer.from('um'), description), await files.keep(Buffer.from('dois'), description)]
  await disk.move(aside, `orphans/${aside}`)
  await disk.put('tariffs/a.csv', Buffer.from('tarifas'))
  const env = { DATA_DIR: dataDir, FILES_URL: s3.url('docs') }
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(await runFilesMove(env)).toBe(0)
  expect(printed).toHaveBeenLastCalledWith(expect.stringContaining('→ s3://farol/docs: 3 copiados, 0 já estavam lá'))
  const bucket = s3Store(s3.bucket('docs'))
  for (const [key, text] of [
    [first, 'um'],
    [aside, 'dois'],
    ['tariffs/a.csv', 'tarifas'],
  ] as const)
    expect(String(Buffer.from(await bytesIn((await bucket.open(key))!)))).toBe(text)

  const lost = await files.keep(Buffer.from('três'), description)
  await disk.delete(lost)
  expect(await runFilesMove(env)).toBe(1)
  expect(printed).toHaveBeenLastCalledWith(expect.stringContaining('0 copiados, 2 já estavam lá'))
  expect(complained).toHaveBeenLastCalledWith(expect.stringContaining(lost))

  expect(await runFilesMove({ DATA_DIR: dataDir })).toBe(1)
  expect(complained).toHaveBeenLastCalledWith('Configuração inválida:\nFILES_URL: é preciso dizer para onde os documentos vão')
  vi.restoreAllMocks()
  await closeDatabase(db)
  await s3.stop()
  s3.forget()
})

test('months of hours are copied too, once, and another machine reads them there; one without files is told, with what to do', async () => {
  Object.assign(process.env, s3Keys)
  const s3 = await startS3()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-move-'))
  const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
  const [june, july] = [await keepMonth(db, dataDir, 202606), await keepMonth(db, dataDir, 202607)]
  const env = { DATA_DIR: dataDir, FILES_URL: s3.url('docs') }
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(await runFilesMove(env)).toBe(0)
  expect(printed).toHaveBeenLastCalledWith('Meses de consumo horário: 2, 4 arquivos copiados.')
  expect(await runFilesMove(env)).toBe(0)
  expect(printed).toHaveBeenLastCalledWith('Meses de consumo horário: 2, 0 arquivos copiados.')
  const bucket = s3Store(s3.bucket('docs'))
  for (const name of [...june, ...july]) expect([name, await bucket.has(`hours/${name}`)]).toEqual([name, true])
  const elsewhere = openHours({ db, folder: path.join(dataDir, 'elsewhere'), shared: bucket })
  expect((await elsewhere.read([1], [202606, 202607])).map(({ wh }) => wh[0])).toEqual([202606, 202607])

  await bucket.delete(`hours/${june[1]}`)
  rmSync(path.join(dataDir, 'hours', june[1]!))
  expect(await runFilesMove(env)).toBe(1)
  expect(complained).toHaveBeenLastCalledWith(
    'Atenção: Consumo horário sem arquivos: 06/2026. Importe outra vez: npm run market:import -- ARQUIVO, com o arquivo da CCEE de cada mês; até lá o mês aparece como ausente.',
  )
  vi.restoreAllMocks()
  await closeDatabase(db)
  await s3.stop()
  s3.forget()
})
