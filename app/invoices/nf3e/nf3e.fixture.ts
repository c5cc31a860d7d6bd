import { checkDigitOf } from '../key-check-digit'

/** An item of an invented note, with the layout's codes; absent fields are absent in the file. */
export type MadeItem = {
  name: string
  /** uMed */
  unit?: '1' | '2' | '3' | '4' | '5'
  quantity?: string
  price?: string
  amount: string
  isReturned?: true
  isFreeMarket?: true
  measure?: { kind: string; post: string; value: string; withLosses?: string }
  tariffs?: readonly MadeTariff[]
  /** tpBand */
  flag?: string
  /** XML of `imposto`. */
  taxes?: string
}

type MadeTariff = {
  component: '1' | '2'
  post: string
  unit: '1' | '2'
  homologated: string
  applied?: string
  from?: string
  to?: string
  act?: string
  year?: string
}

export type MadeNote = {
  /** CompetFat */
  month: string
  purpose: string
  environment: string
  issuer: string
  customer: string
  /** XML of `acessante`'s codes. */
  access: string
  contracts: ReadonlyArray<{ kind: string; post: string; kw: string }>
  items: readonly MadeItem[]
  total: string
  withheld: string
  history: ReadonlyArray<{ name: string; unit: string; months: ReadonlyArray<readonly [month: string, value: string]> }>
  /** XML between the meters and the items. */
  compensation: string
  status: string
}

const issuerCnpj = '15139629000194'
const keyStart = `292609${issuerCnpj}660010000012341112345678`.slice(0, 43)
export const madeKey = keyStart + checkDigitOf(keyStart)

/** Taxes of an item: 20 % of ICMS on its amount; 1 % of PIS and 5 % of COFINS on the rest. */
export function fullTaxes(amountBrl: number, icmsPercent = 20): string {
  const icmsBrl = (amountBrl * icmsPercent) / 100
  const base = amountBrl - icmsBrl
  const icms = `<ICMS00><CST>00</CST><vBC>${amountBrl.toFixed(2)}</vBC><pICMS>${icmsPercent.toFixed(2)}</pICMS><vICMS>${icmsBrl.toFixed(2)}</vICMS></ICMS00>`
  return icms + federalTaxes(base)
}

export function federalTaxes(baseBrl: number): string {
  const pis = `<PIS><CST>01</CST><vBC>${baseBrl.toFixed(2)}</vBC><pPIS>1.0000</pPIS><vPIS>${(baseBrl / 100).toFixed(2)}</vPIS></PIS>`
  const cofins = `<COFINS><CST>01</CST><vBC>${baseBrl.toFixed(2)}</vBC><pCOFINS>5.0000</pCOFINS><vCOFINS>${(baseBrl / 20).toFixed(2)}</vCOFINS></COFINS>`
  return pis + cofins
}

/** For `access`: a low-voltage shop, B3 Convencional. */
export const lowVoltageAccess =
  '<tpAcesso>1</tpAcesso><tpClasse>01</tpClasse><tpGrpTensao>12</tpGrpTensao><tpModTar>01</tpModTar>'

/** An invented month of an A4 Verde unit: 157 kW of 150 contracted, 2.000 kWh of peak, 18.000 of off-peak, and public lighting. */
export const verdeNote: MadeNote = {
  month: '202608',
  purpose: '1',
  environment: '1',
  issuer: 'Distribuidora do Exemplo S.A.',
  customer: '<CNPJ>11222333000181</CNPJ><xNome>Padaria &amp; Cia Ltda</xNome>',
  access: '<tpAcesso>1</tpAcesso><tpClasse>01</tpClasse><tpFase>3</tpFase><tpGrpTensao>05</tpGrpTensao><tpModTar>05</tpModTar>',
  contracts: [{ kind: '1', post: '0', kw: '150.00' }],
  items: [
    {
      name: 'Demanda Ativa',
      unit: '1',
      quantity: '157.0000',
      price: '40.0000000000',
      amount: '6280.00',
      measure: { kind: '01', post: '2', value: '157.00' },
      tariffs: [{ component: '2', post: '0', unit: '1', homologated: '30.40000000' }],
      taxes: fullTaxes(6280),
    },
    {
      name: 'Consumo-TUSD NPonta',
      unit: '2',
      quantity: '2000.0000',
      price: '2.4000000000',
      amount: '4800.00',
      measure: { kind: '03', post: '1', value: '2000.00' },
      tariffs: [{ component: '2', post: '1', unit: '2', homologated: '1.82400000' }],
      taxes: fullTaxes(4800),
    },
    {
      name: 'Consumo-TUSD F.Ponta',
      unit: '2',
      quantity: '18000.0000',
      price: '0.1500000000',
      amount: '2700.00',
      measure: { kind: '03', post: '2', value: '18000.00' },
      tariffs: [{ component: '2', post: '2', unit: '2', homologated: '0.11400000' }],
      taxes: fullTaxes(2700),
    },
    {
      name: 'Consumo-TE Na Ponta',
      unit: '2',
      quantity: '2000.0000',
      price: '0.6000000000',
      amount: '1200.00',
      measure: { kind: '03', post: '1', value: '2000.00' },
      tariffs: [{ component: '1', post: '1', unit: '2', homologated: '0.45600000' }],
      flag: '1',
      taxes: fullTaxes(1200),
    },
    {
      name: 'Consumo-TE F.Ponta',
      unit: '2',
      quantity: '18000.0000',
      price: '0.4000000000',
      amount: '7200.00',
      measure: { kind: '03', post: '2', value: '18000.00' },
      tariffs: [{ component: '1', post: '2', unit: '2', homologated: '0.30400000' }],
      flag: '1',
      taxes: fullTaxes(7200),
    },
    { name: 'Ilum. Púb. Municipal', amount: '320.00' },
  ],
  // 6.280 + 4.800 + 2.700 + 1.200 + 7.200 + 320 = 22.500.
  total: '22500.00',
  withheld: '',
  history: [
    { name: 'Consumo Ativo Fora Ponta', unit: '2', months: monthsOf('18000.00') },
    { name: 'Consumo Ativo Ponta', unit: '2', months: monthsOf('2000.00') },
    { name: 'Demanda Medida Ponta', unit: '1', months: monthsOf('120.00') },
    { name: 'Demanda Medida Fora Ponta', unit: '1', months: monthsOf('157.00') },
    { name: 'Demanda Contratada', unit: '1', months: monthsOf('150.00') },
    { name: 'Energia Reativa Fora Ponta', unit: '4', months: monthsOf('90.00') },
  ],
  compensation: '',
  status: '100',
}

/** Thirteen months, from August 2025 to August 2026. */
function monthsOf(value: string) {
  return Array.from({ length: 13 }, (_, step) => {
    const month = 8 + step
    return [month > 12 ? `2026${String(month - 12).padStart(2, '0')}` : `2025${String(month).padStart(2, '0')}`, value] as const
  })
}

/** The XML of a note and its authorisation, written by hand according to the national layout. */
export function madeNf3e(changes: Partial<MadeNote> = {}): string {
  const note = { ...verdeNote, ...changes }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<nf3eProc versao="1.00" xmlns="http://www.portalfiscal.inf.br/nf3e">',
    `<NF3e><infNF3e versao="1.00" Id="NF3e${madeKey}">`,
    `<ide><cUF>29</cUF><tpAmb>${note.environment}</tpAmb><mod>66</mod><serie>1</serie><nNF>1234</nNF>`,
    `<dhEmi>2026-09-02T08:00:00-03:00</dhEmi><finNF3e>${note.purpose}</finNF3e></ide>`,
    `<emit><CNPJ>${issuerCnpj}</CNPJ><xNome>${note.issuer}</xNome><enderEmit><UF>BA</UF></enderEmit></emit>`,
    `<dest>${note.customer}</dest>`,
    `<acessante><idAcesso>7012345678</idAcesso>${note.access}</acessante>`,
    ...note.contracts.map(
      ({ kind, post, kw }, place) =>
        `<gGrContrat nContrat="${place + 1}"><tpGrContrat>${kind}</tpGrContrat><tpPosTar>${post}</tpPosTar><qUnidContrat>${kw}</qUnidContrat></gGrContrat>`,
    ),
    '<gMed nMed="1"><idMedidor>M1</idMedidor><dMedAnt>2026-07-31</dMedAnt><dMedAtu>2026-08-31</dMedAtu></gMed>',
    note.compensation,
    `<NFdet>${note.items.map(itemXml).join('')}</NFdet>`,
    `<total><vProd>${note.total}</vProd>${note.withheld}<vNF>${note.total}</vNF></total>`,
    `<gFat><CompetFat>${note.month}</CompetFat><dVencFat>2026-09-20</dVencFat><dApresFat>2026-09-03</dApresFat></gFat>`,
    `<gANEEL>${note.history.map(historyXml).join('')}</gANEEL>`,
    '</infNF3e></NF3e>',
    `<protNF3e versao="1.00"><infProt><chNF3e>${madeKey}</chNF3e><nProt>1</nProt><cStat>${note.status}</cStat></infProt></protNF3e>`,
    '</nf3eProc>',
  ].join('\n')
}

function itemXml(item: MadeItem, place: number) {
  const measure = item.measure
  return [
    `<det nItem="${place + 1}"><detItem>`,
    ...(item.tariffs ?? []).map(tariffXml),
    item.flag === undefined ? '' : `<gAdBand><tpBand>${item.flag}</tpBand><vAdBand>0.00</vAdBand></gAdBand>`,
    `<prod><cProd>${place}</cProd><xProd>${item.name}</xProd><cClass>0601001</cClass>`,
    tag('uMed', item.unit),
    tag('qFaturada', item.quantity),
    tag('vItem', item.price),
    tag('vProd', item.amount),
    item.isReturned ? '<indDevolucao>1</indDevolucao>' : '',
    item.isFreeMarket ? '<indPrecoACL>1</indPrecoACL>' : '',
    measure
      ? `<gMedicao><nMed>1</nMed><gMedida><tpGrMed>${measure.kind}</tpGrMed><cPosTarif>${measure.post}</cPosTarif><vMed>${measure.value}</vMed>${tag('vMedPerdaTran', measure.withLosses)}</gMedida></gMedicao>`
      : '',
    `</prod><imposto>${item.taxes ?? '<indSemCST>1</indSemCST>'}</imposto></detItem></det>`,
  ].join('')
}

function tariffXml(tariff: MadeTariff) {
  const {
    component,
    post,
    unit,
    homologated,
    applied,
    from = '2026-04-22',
    to = '2027-04-21',
    act = '3472',
    year = '2026',
  } = tariff
  return `<gTarif><dIniTarif>${from}</dIniTarif><dFimTarif>${to}</dFimTarif><tpAto>1</tpAto><nAto>${act}</nAto><anoAto>${year}</anoAto><tpTarif>${component}</tpTarif><cPosTarif>${post}</cPosTarif><uMed>${unit}</uMed><vTarifHom>${homologated}</vTarifHom>${tag('vTarifAplic', applied)}</gTarif>`
}

function historyXml({ name, unit, months }: MadeNote['history'][number]) {
  const values = months.map(
    ([month, value]) =>
      `<gGrandFat><CompetFat>${month}</CompetFat><vFat>${value}</vFat><uMed>${unit}</uMed><qtdDias>30</qtdDias></gGrandFat>`,
  )
  return `<gHistFat><xGrandFat>${name}</xGrandFat>${values.join('')}</gHistFat>`
}

function tag(name: string, value: string | undefined) {
  return value === undefined ? '' : `<${name}>${value}</${name}>`
}
