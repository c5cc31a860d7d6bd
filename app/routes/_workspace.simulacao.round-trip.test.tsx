import { isDeepStrictEqual } from 'node:util'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { isApplicable } from '~/areas/simulator/form/applicable'
import {
  fieldNames,
  imageNames,
  initialForm,
  rows,
  statedTariffNames,
  type FieldName,
  type FormValues,
} from '~/areas/simulator/form/fields'
import { decimalText } from '~/areas/simulator/form/decimal-text'
import { beforeName } from '~/areas/simulator/form/form-values'
import { itemName } from '~/areas/simulator/form/items'
import { itemsSum } from '~/areas/simulator/form/items-sum'
import { imageFileName } from '~/areas/simulator/form/sections/image-field'
import { ResultPage } from '~/areas/simulator/result/result-page'
import { studyModes } from '~/domain/study/mode'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import type { StudyMode } from '~/domain/study/mode'
import type { Study } from '~/domain/study/study'
import { parseDecimal } from '~/ui/decimal'
import { png } from '../../tests/contract/picture'
import { addressOf, openSimulator, resultIn } from '../../tests/support/simulator-site'

/**
 * Every field of the form is followed from the posted text to the request that was kept, to the calculation and to the page. A study
 * is made of a whole form of values that occur nowhere else, and for each field another one in which that field alone is different.
 */

/** What each field is filled in with: first what is looked for, then what it is compared with. */
const typed: Partial<Record<FieldName, readonly [string, string]>> = {
  nomeCliente: ['Padaria Sol', 'Padaria Lua'],
  cnpj: ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
  distribuidora: ['cpfl-paulista', 'celesc'],
  grupoTarifario: ['A4', 'A3'],
  ths: ['AZUL', 'VERDE'],
  demandaForaPonta: ['612,53', '613'],
  demandaPonta: ['601,57', '602'],
  demandaForaPontaUltrapassagem: ['41,59', '0'],
  demandaPontaUltrapassagem: ['43,61', '0'],
  measuredOffPeakDemand: ['290,63', ''],
  measuredPeakDemand: ['280,67', ''],
  consumoForaPonta: ['18.434,71', '18.435'],
  consumoPonta: ['1.039,73', '1.040'],
  desconto: ['0.5', '0'],
  isContractBeforeLaw15269: ['on', ''],
  statedTariffOrigin: ['typed', 'invoice'],
  statedTariffResolution: ['REH3.971/2026', 'REH3.972/2026'],
  statedTariffFrom: ['2026-10-08', '2026-10-09'],
  statedTariffTo: ['2027-10-07', '2027-10-06'],
  statedTariffDemandOffPeak: ['21,71', '22'],
  statedTariffDemandPeak: ['58,73', '59'],
  statedTariffTusdPeak: ['153,77', '154'],
  statedTariffTusdOffPeak: ['151,79', '152'],
  statedTariffTePeak: ['481,81', '482'],
  statedTariffTeOffPeak: ['301,83', '302'],
  isGerador: ['on', ''],
  consumoGerador: ['310,79', '311'],
  custoDiesel: ['3,17', '3'],
  custoGerador: ['985,21', '986'],
  pis: ['1,37', '1'],
  cofins: ['6,29', '6'],
  icms: ['18,41', '18'],
  abateICMS: ['', 'on'],
  abatePisCofins: ['', 'on'],
  isEncargos: ['on', ''],
  isTaxCovid: ['on', ''],
  isTaxScarcity: ['on', ''],
  precoEnergia1: ['231,11', '232'],
  precoEnergia2: ['227,13', '228'],
  precoEnergia3: ['223,17', '224'],
  precoEnergia4: ['217,19', '218'],
  precoEnergia5: ['197,23', '198'],
  taxaAtratividade: ['13,19', '13'],
  reajusteDistribuidora: ['6,83', '7'],
  reajusteEnergia: ['4,87', '5'],
  custoGestao: ['1.234,97', ''],
  geracao: ['55.101,03', '55.102'],
  potenciaUsina: ['851,07', '852'],
  demandaUsina: ['709,09', '710'],
  custoProjeto: ['451.123,13', '452.000'],
  local: ['on', ''],
  simultaneidade: ['41', '42'],
  lossesPercent: ['2,71', ''],
  chargesBrlPerMwh: ['17,83', ''],
  isBenefitTaxed: ['', 'on'],
  isPeakMatched: ['', 'on'],
  gdClass: ['GD_I', 'GD_II'],
  isGdDispatchable: ['on', ''],
  gdCreditRegime: ['EXEMPT', ''],
  precoEnergiaGeracao1: ['91,01', '92'],
  precoEnergiaGeracao2: ['93,02', '94'],
  precoEnergiaGeracao3: ['95,03', '96'],
  precoEnergiaGeracao4: ['97,04', '98'],
  precoEnergiaGeracao5: ['99,05', '100'],
  generateProposal: ['on', ''],
  lcoe: ['187,43', '188'],
  localization: ['Lapa, PR', 'Araucária, PR'],
  modules: ['2.016 módulos', '2.017 módulos'],
  inverter: ['5 inversores', '6 inversores'],
  structure: ['Solo', 'Telhado'],
  [itemName(0, 'nome')]: ['Usina Lapa', 'Usina Sul'],
  [itemName(0, 'potencia')]: ['0,31', '0,32'],
  [itemName(0, 'geradorFotovoltaico')]: ['2,13', '2,14'],
  [itemName(0, 'projetoHomologacao')]: ['0,17', '0,18'],
  [itemName(0, 'epc')]: ['0,75', '0,76'],
}

const printedWithProposal = 'it is printed in the proposal (PDF)'
/** What the plants of a proposal are, which adds up to the power and the investment of its study. */
const summedNames: readonly FieldName[] = [
  itemName(0, 'potencia'),
  itemName(0, 'geradorFotovoltaico'),
  itemName(0, 'projetoHomologacao'),
  itemName(0, 'epc'),
]
const proposalNames = fieldNames.filter((name) => rows[name].when === 'generateProposal' && !summedNames.includes(name))

/** The fields that no line of the bill and no year of the study answers to, and why. */
const notCalculated = new Map<FieldName, string>([
  ['nomeCliente', 'it is who the study is for'],
  ['cnpj', 'it is who the study is for'],
  ['isTaxCovid', 'the charge ended in October 2024'],
  ['isTaxScarcity', 'the charge ended in October 2024'],
  ['custoGerador', 'it follows the consumption, which is calculated with the price of the diesel'],
  ['statedTariffOrigin', 'it says who states the tariff'],
  ['statedTariffFrom', 'a stated tariff is charged whatever its days'],
  ['statedTariffTo', 'a stated tariff is charged whatever its days'],
  ['potenciaUsina', 'the calculation goes by what the plant generates'],
  ['isGdDispatchable', 'it says how large a plant may be, and of which class'],
  ['generateProposal', 'it asks for one more document'],
  ['partnerLogo', 'it is a mark on the documents'],
  ...proposalNames.map((name) => [name, printedWithProposal] as const),
])

/** Who compares two scenarios of the free market pays the distributor no energy. */
const captiveNames: readonly FieldName[] = ['statedTariffTePeak', 'statedTariffTeOffPeak']

/** The fields whose value the page names nowhere, and why. */
const notNamed = new Map<FieldName, string>([
  ['isTaxCovid', 'the charge ended in October 2024'],
  ['isTaxScarcity', 'the charge ended in October 2024'],
  ['custoGerador', 'the page gives the consumption and the price of the diesel'],
  ['partnerLogo', 'it is printed on the documents (PDF)'],
  ['precoEnergiaGeracao2', 'only the first year is named'],
  ['precoEnergiaGeracao3', 'only the first year is named'],
  ['precoEnergiaGeracao4', 'only the first year is named'],
  ['precoEnergiaGeracao5', 'only the first year is named'],
  ...proposalNames.map((name) => [name, printedWithProposal] as const),
])

const isImage = (name: FieldName) => imageNames.some((it) => it === name)

/** A picture is filled in by sending it; the form then holds its id. */
const picture = () => new File([png(4, 4)], 'marca.png', { type: 'image/png' })
const pictures = Object.fromEntries(imageNames.map((name) => [imageFileName(name), picture()]))

const measuredNames: readonly FieldName[] = ['measuredOffPeakDemand', 'measuredPeakDemand']
/** With a proposal they are the sum of its plants, whatever is typed. */
const sumNames: readonly FieldName[] = ['potenciaUsina', 'custoProjeto']
const typedPlant = Object.fromEntries(sumNames.map((name) => [name, typed[name]![0]]))
const overrunNames: readonly FieldName[] = ['demandaForaPontaUltrapassagem', 'demandaPontaUltrapassagem']

/** The whole form of a mode, with the tariff of the table unless one is stated. A demand that went over what is contracted cannot have been measured below it: a form says one or the other. */
function wholeForm(mode: StudyMode, { isMeasured = false, isStated = false }): FormValues {
  const leftOut = [...(isMeasured ? overrunNames : measuredNames), ...(isStated ? [] : statedTariffNames)]
  const filled = Object.entries(typed).map(([name, [text]]) => [name, text])
  const empty = leftOut.map((name) => [name, initialForm[name]])
  const form = { ...initialForm, calc: mode, itemCount: '1', ...Object.fromEntries([...filled, ...empty]) }
  // The plant of a proposal is the sum of its installations, as the form shows it.
  const sum = itemsSum(form)
  return sum ? { ...form, potenciaUsina: decimalText(sum.powerKwp), custoProjeto: decimalText(sum.totalBrl) } : form
}

function applicableIn(mode: StudyMode): FieldName[] {
  const whole = wholeForm(mode, { isStated: true })
  return fieldNames.filter((name) => name !== 'calc' && isApplicable(name, whole))
}

test.each(studyModes)('in %s every required field is filled in by these tests', (mode) => {
  expect(applicableIn(mode).filter((name) => !typed[name] && !isImage(name))).toEqual([])
})

/** Makes studies as somebody who may propose plants, and reads them where they are kept and where they are shown. */
async function openAsAdmin() {
  const site = await openSimulator()
  const cookies = await site.signIn('admin@farol.example')
  return async (values: FormValues, files: Record<string, File> = {}) => {
    const address = addressOf(await site.post(values, { cookies, files }))
    const id = new URLSearchParams(address.split('?')[1]).get('estudo')!
    const { content } = await site.db.selectFrom('study').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    const { form, request, proposal, partnerLogo, withoutDiscount } = JSON.parse(content) as Content
    const shown = resultIn(await site.open(address, cookies))
    const page = renderToStaticMarkup(
      <StaticRouter location={address}>
        <ResultPage {...shown} />
      </StaticRouter>,
    )
    const kept = { ...request, proposal, partnerLogo, isDiscountDenied: withoutDiscount !== undefined }
    return { form, kept, calculated: calculatedIn(shown.study), facts: factsIn(page) }
  }
}

type Content = { form: FormValues; request: object; proposal?: object; partnerLogo?: string; withoutDiscount?: object }

/** What was worked out, without what the study was made from. */
function calculatedIn({ base, alternative, years, cumulativeNpvBrl, targetPrices, sensitivity }: Study) {
  return { base, alternative, years, cumulativeNpvBrl, targetPrices, sensitivity }
}

/** "VER DADOS", the assumptions and the documents that the page offers. */
function factsIn(page: string): string {
  const facts = page.match(/<dl class="grid.*?<\/dl>/gs) ?? []
  return [...facts, page.includes('GERAR PROPOSTA EM PDF')].join('\n')
}

/** Whether a value stands somewhere in what was kept: a number as it was typed, or a percent as a fraction. */
function holds(kept: unknown, text: string): boolean {
  if (typeof kept === 'object' && kept !== null) return Object.values(kept).some((it) => holds(it, text))
  if (typeof kept === 'number') return [1, 100].some((scale) => Math.abs(kept * scale - parseDecimal(text)) < 1e-9)
  return kept === text || kept === cnpjCharacters(text)
}

describe.each(studyModes)('in %s', (mode) => {
  const opened = openAsAdmin().then(async (make) => ({
    make,
    withOverrun: await make(wholeForm(mode, {}), pictures),
    measured: await make(wholeForm(mode, { isMeasured: true })),
    stated: await make(wholeForm(mode, { isStated: true })),
    withoutProposal: await make({ ...wholeForm(mode, {}), ...typedPlant, generateProposal: '' }),
  }))

  test.each(applicableIn(mode))('%s is stored, used in the calculation and named on the page', async (name) => {
    const { make, withOverrun, measured, stated, withoutProposal } = await opened
    const withItems = measuredNames.includes(name) ? measured : withOverrun
    const withTariff = statedTariffNames.some((it) => it === name) ? stated : withItems
    const made = sumNames.includes(name) ? withoutProposal : withTariff
    const text = made.form[name]
    // A form says what it was before, so that a sum of plants is known for one.
    const before = summedNames.includes(name) ? { [beforeName]: JSON.stringify(made.form) } : {}
    const other = await make({ ...made.form, ...before, [name]: typed[name]?.[1] ?? '' })

    const changed = (part: keyof typeof made) => !isDeepStrictEqual(made[part], other[part])
    expect({ kept: changed('kept'), calculated: changed('calculated'), named: changed('facts') }).toEqual({
      kept: true,
      calculated: !notCalculated.has(name) && !(mode === 'MLXAPE' && captiveNames.includes(name)),
      named: !notNamed.has(name),
    })
    const isWritten = ['decimal', 'text', 'cnpj', 'image'].includes(rows[name].kind)
    expect(!isWritten || holds(made.kept, text), `${text} is in the request or the proposal that is kept`).toBe(true)
    const isOnPage = made.facts.includes(text) || notNamed.has(name) || summedNames.includes(name)
    expect(!isWritten || isOnPage, `${text} is on the page`).toBe(true)
  })
})
