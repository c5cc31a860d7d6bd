import { openMemory } from '~/database/open-memory.fixture'
import { seedTariffs } from '../seed-tariffs'

const columns = [
  'DatGeracaoConjuntoDados',
  'DscREH',
  'SigAgente',
  'NumCNPJDistribuidora',
  'DatInicioVigencia',
  'DatFimVigencia',
  'DscBaseTarifaria',
  'DscSubGrupo',
  'DscModalidadeTarifaria',
  'DscClasse',
  'DscSubClasse',
  'DscDetalhe',
  'NomPostoTarifario',
  'DscUnidadeTerciaria',
  'SigAgenteAcessante',
  'VlrTUSD',
  'VlrTE',
] as const

/** Date of the tests' imports. */
export const now = new Date('2026-11-21T15:00:00Z')

export type TestRow = Partial<Record<(typeof columns)[number], string>>

/** The off-peak energy of Verde A4 in a resolution missing in every seed. */
const usual: Required<TestRow> = {
  DatGeracaoConjuntoDados: '2026-10-02',
  DscREH: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.700, DE 5 DE OUTUBRO DE 2026',
  SigAgente: 'Neoenergia PE',
  NumCNPJDistribuidora: '10835932000108',
  DatInicioVigencia: '2026-10-08',
  DatFimVigencia: '2027-10-07',
  DscBaseTarifaria: 'Tarifa de Aplicação',
  DscSubGrupo: 'A4',
  DscModalidadeTarifaria: 'Verde',
  DscClasse: 'Não se aplica',
  DscSubClasse: 'Não se aplica',
  DscDetalhe: 'Não se aplica',
  NomPostoTarifario: 'Fora ponta',
  DscUnidadeTerciaria: 'MWh',
  SigAgenteAcessante: 'Não se aplica',
  VlrTUSD: '150,10',
  VlrTE: '300,20',
}

/** The rows of a complete Verde A4 tariff, as ANEEL publishes it; `change` applies to every row. */
export function verdeRows(change: TestRow = {}): TestRow[] {
  const rows: TestRow[] = [
    { NomPostoTarifario: 'Não se aplica', DscUnidadeTerciaria: 'kW', VlrTUSD: '21,30', VlrTE: ',00' },
    { NomPostoTarifario: 'Ponta', VlrTUSD: '1200,40', VlrTE: '480,50' },
    { NomPostoTarifario: 'Fora ponta', VlrTUSD: '150,10', VlrTE: '300,20' },
    { DscDetalhe: 'APE', NomPostoTarifario: 'Ponta', VlrTUSD: '1100,60', VlrTE: ',00' },
    { DscDetalhe: 'APE', NomPostoTarifario: 'Fora ponta', VlrTUSD: '50,70', VlrTE: ',00' },
    { DscDetalhe: 'SCEE', NomPostoTarifario: 'Ponta', VlrTUSD: '1190,80', VlrTE: '20,90' },
    { DscDetalhe: 'SCEE', NomPostoTarifario: 'Fora ponta', VlrTUSD: '140,10', VlrTE: '20,80' },
    generationRow,
  ]
  return rows.map((row) => ({ ...row, ...change }))
}

/** TUSDg, as the real file has it: no time of use, and sometimes an empty accessing agent. */
export const generationRow: TestRow = {
  DscModalidadeTarifaria: 'Geração',
  NomPostoTarifario: 'Não se aplica',
  DscUnidadeTerciaria: 'kW',
  SigAgenteAcessante: '',
  VlrTUSD: '9,15',
  VlrTE: ',00',
}

/** The plain tariffs of low voltage: of households, and of shops and industry. */
export function plainRows(change: TestRow = {}): TestRow[] {
  const plain: TestRow = { DscModalidadeTarifaria: 'Convencional', NomPostoTarifario: 'Não se aplica', ...change }
  return [
    { DscSubGrupo: 'B1', DscClasse: 'Residencial', DscSubClasse: 'Residencial', VlrTUSD: '402,11', VlrTE: '271,35', ...plain },
    { DscSubGrupo: 'B3', VlrTUSD: '412,30', VlrTE: '281,45', ...plain },
  ]
}

/** A file in ANEEL's layout: every field quoted, `;`, CRLF. */
export function tariffFile(rows: TestRow[], { header = columns }: { header?: readonly (keyof TestRow)[] } = {}): string {
  const lines = [header, ...rows.map((row) => header.map((column) => ({ ...usual, ...row })[column]))]
  return lines.map((fields) => `${fields.map((field) => `"${field}"`).join(';')}\r\n`).join('')
}

export const fileColumns: readonly (keyof TestRow)[] = columns

export async function openSeeded() {
  const db = await openMemory()
  await seedTariffs(db)
  return db
}

export async function allRates(db: Awaited<ReturnType<typeof openSeeded>>) {
  return db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .selectAll('tariff_rate')
    .select('value as distributor')
    .orderBy('value')
    .orderBy('subgroup')
    .orderBy('ths')
    .orderBy('valid_from')
    .execute()
}
