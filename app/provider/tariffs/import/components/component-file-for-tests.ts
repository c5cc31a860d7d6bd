const header = [
  'DatGeracaoConjuntoDados',
  'DscResolucaoHomologatoria',
  'SigNomeAgente',
  'NumCPFCNPJ',
  'DatInicioVigencia',
  'DatFimVigencia',
  'DscBaseTarifaria',
  'DscSubGrupoTarifario',
  'DscModalidadeTarifaria',
  'DscClasseConsumidor',
  'DscSubClasseConsumidor',
  'DscDetalheConsumidor',
  'DscPostoTarifario',
  'DscUnidade',
  'SigNomeAgenteAcessante',
  'DscComponenteTarifario',
  'VlrComponenteTarifario',
] as const

export type ComponentTestRow = Partial<Record<(typeof header)[number], string>>

/** Copel's A4 Verde of REH 3.592/2026, which lacks these rows in the table. */
const usual: Required<ComponentTestRow> = {
  DatGeracaoConjuntoDados: '2026-10-02',
  DscResolucaoHomologatoria: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.592, DE 16 DE JUNHO DE 2026',
  SigNomeAgente: 'COPEL-DIS',
  NumCPFCNPJ: '04368898000106',
  DatInicioVigencia: '2026-06-24',
  DatFimVigencia: '2027-06-23',
  DscBaseTarifaria: 'Tarifa de Aplicação',
  DscSubGrupoTarifario: 'A4',
  DscModalidadeTarifaria: 'Verde',
  DscClasseConsumidor: 'Não se aplica',
  DscSubClasseConsumidor: 'Não se aplica',
  DscDetalheConsumidor: 'Não se aplica',
  DscPostoTarifario: 'Ponta',
  DscUnidade: 'R$/MWh',
  SigNomeAgenteAcessante: 'Não se aplica',
  DscComponenteTarifario: 'TUSD',
  VlrComponenteTarifario: '1463,39',
}

/** The rows used for a Verde tariff; `change` applies to every one. */
export function verdeComponents(change: ComponentTestRow = {}): ComponentTestRow[] {
  const offPeak = { DscPostoTarifario: 'Fora ponta' }
  const demand = { DscPostoTarifario: 'Não se aplica', DscUnidade: 'R$/kW' }
  const [ape, scee] = [{ DscDetalheConsumidor: 'APE' }, { DscDetalheConsumidor: 'SCEE' }]
  const rows: ComponentTestRow[] = [
    { ...demand, ...value('TUSD', '25,33') },
    { ...demand, ...value('TUSD_FioB', '12,665') },
    value('TUSD', '1463,39'),
    value('TUSD_FioB', '1097,5425'),
    { ...offPeak, ...value('TUSD', '146,59') },
    { ...offPeak, ...value('TUSD_FioB', ',00') },
    { ...ape, ...value('TUSD', '1362,3') },
    { ...ape, ...offPeak, ...value('TUSD', '45,5') },
    { ...scee, ...value('TUSD', '1460,1') },
    { ...scee, ...offPeak, ...value('TUSD', '143,3') },
    { ...scee, ...value('TE', '21,4') },
    { ...scee, ...offPeak, ...value('TE', '21,5') },
  ]
  return rows.map((row) => ({ ...row, ...change }))
}

function value(component: string, brl: string): ComponentTestRow {
  return { DscComponenteTarifario: component, VlrComponenteTarifario: brl }
}

/** A file in ANEEL's layout, with some columns renamed or missing. */
export function componentFile(rows: readonly ComponentTestRow[], rename: Readonly<Record<string, string>> = {}): string {
  const kept = header.filter((name) => rename[name] !== '')
  const lines = [kept.map((name) => rename[name] ?? name), ...rows.map((row) => kept.map((name) => ({ ...usual, ...row })[name]))]
  return lines.map((fields) => `${fields.map((field) => `"${field}"`).join(';')}\r\n`).join('')
}
