/** Consecutive months of ANEEL's file of 28 September 2026: the first, their number, the flag, the surcharge in R$/MWh. */
const runs = [
  ['2021-06', 1, 'Vermelha P2', '62,43'],
  ['2021-07', 2, 'Vermelha P2', '94,92'],
  ['2021-09', 7, 'Escassez Hídrica', '142,00'],
  ['2022-04', 1, 'Escassez Hídrica', '71,00'],
  ['2022-05', 26, 'Verde', ',00'],
  ['2024-07', 1, 'Amarela', '18,85'],
  ['2024-08', 1, 'Verde', ',00'],
  ['2024-09', 1, 'Vermelha P1', '44,63'],
  ['2024-10', 1, 'Vermelha P2', '78,77'],
  ['2024-11', 1, 'Amarela', '18,85'],
  ['2024-12', 5, 'Verde', ',00'],
  ['2025-05', 1, 'Amarela', '18,85'],
  ['2025-06', 2, 'Vermelha P1', '44,63'],
  ['2025-08', 2, 'Vermelha P2', '78,77'],
  ['2025-10', 2, 'Vermelha P1', '44,63'],
  ['2025-12', 1, 'Amarela', '18,85'],
  ['2026-01', 4, 'Verde', ',00'],
  ['2026-05', 5, 'Amarela', '18,85'],
] as const

type Row = readonly [month: string, flag: string, surcharge: string]

/** The rows of ANEEL's file, oldest first. */
export const flagRows: readonly Row[] = runs.flatMap(([first, months, flag, surcharge]) =>
  Array.from({ length: months }, (_, index): Row => {
    const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1 + index
    return [`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, flag, surcharge]
  }),
)

/** ANEEL's "bandeira-tarifaria-acionamento", in its layout. */
export function flagFile(rows: readonly Row[] = flagRows, publishedOn = '2026-09-28'): string {
  const header = '"DatGeracaoConjuntoDados";"DatCompetencia";"NomBandeiraAcionada";"VlrAdicionalBandeira"'
  return [
    header,
    ...rows.map(([month, ...cells]) => [publishedOn, `${month}-01`, ...cells].map((it) => `"${it}"`).join(';')),
    '',
  ].join('\r\n')
}
