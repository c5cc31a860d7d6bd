import { listDistributors } from '~/contract/distributors'
import { listEnergyPrices } from '~/contract/energy-prices'
import { maxProposalItems } from '~/contract/limits'
import type { MemberProvider } from '~/gateway/refresh.server'
import { chooseMode, applyRules } from './rules'
import { priceSourceOf } from './price-source'
import { readStudy } from '../study/read-study.server'
import { modeOf } from '../study/modes'
import type { IsoDate } from '~/domain/dated/dated'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { distributorOptions } from './distributor-options.server'
import { atYear, openingForm } from './form-year'
import { checkValues, valuesFrom, readPosted } from './form-values'
import { imageNames, type FormValues, type ImageName } from './fields'
import { applyIntent, intentName } from './intents'
import { isPastLastItem } from './items'
import { replacedBySum } from './plant-sum'
import type { InvoicePolicy } from '../submission/invoice-policy'
import { uploadImages } from './upload-images.server'

type Opening = {
  draft?: FormData | undefined
  filled?: Partial<FormValues> | undefined
  typed?: Readonly<Record<string, string>> | undefined
  studyId: string | null
  mode: string | null
}

/**
 * The form when it opens. Its values come from the first of these that exists: `draft`, the form stored when the session expired;
 * `filled`, from the address; `typed`, the form draft; the study; the initial values of the mode.
 */
export async function openForm(provider: MemberProvider, today: IsoDate, { draft, filled, typed, studyId, mode }: Opening) {
  const [distributors, priceLists] = await Promise.all([distributorOptions(provider, today), provider.call(listEnergyPrices)])
  const firstYear = firstStudyYear(today)
  const lists = { distributors, ...(Object.keys(priceLists).length > 0 && { priceLists }) }
  if (draft) {
    const posted = readAt(draft, firstYear)
    return { ...lists, values: applyRules(posted.before, posted.typed, distributors, priceLists) }
  }
  if (filled) {
    const before = chooseMode(openingForm(firstYear, priceLists), modeOf(mode))
    return { ...lists, values: applyRules(before, { ...before, ...filled }, distributors, priceLists) }
  }
  if (typed) {
    const values = atYear(valuesFrom(typed), firstYear)
    return { ...lists, values: mode === null ? values : chooseMode(values, modeOf(mode)) }
  }
  if (studyId === null) return { ...lists, values: chooseMode(openingForm(firstYear, priceLists), modeOf(mode)) }
  return { ...lists, values: atYear(valuesFrom((await readStudy(provider, studyId)).form), firstYear) }
}

/** Applies the form's rules and checks to a posted form. Only the state 'valid' is calculated; the others are shown again. */
export async function readSimulatorForm(
  provider: MemberProvider,
  today: IsoDate,
  posted: FormData,
  invoicePolicy: InvoicePolicy,
) {
  const { followed, allowed, replaced, priceLists } = await ruledForm(provider, today, posted, invoicePolicy)
  if ([...posted.keys()].some(isPastLastItem))
    return { state: 'refused', values: followed, imageErrors: {}, message: tooManyItems } as const

  const { values, imageErrors } = await uploadImages(provider, posted, allowed, imagesOf[invoicePolicy])
  const changed = applyIntent(values, posted.get(intentName))
  if (changed) return { state: 'updated', values: changed, imageErrors } as const

  const submission = checkValues(values)
  if (submission.status !== 'success') {
    return { state: 'invalid', values, imageErrors, lastResult: submission.reply() } as const
  }
  if (replaced !== '') return { state: 'refused', values, imageErrors, message: `${replaced} Confira e simule de novo.` } as const
  const distributorName = await nameOf(provider, values.distribuidora)
  const priceSource = priceSourceOf(values, priceLists)
  return { state: 'valid', values, imageErrors, form: submission.value, distributorName, priceSource } as const
}

/** The values of a posted form after its rules, restricted to those its sender may use. */
export async function ruledForm(provider: MemberProvider, today: IsoDate, posted: FormData, invoicePolicy: InvoicePolicy) {
  const [distributors, priceLists] = await Promise.all([distributorOptions(provider, today), provider.call(listEnergyPrices)])
  const { before, typed } = readAt(posted, firstStudyYear(today))
  const followed = applyRules(before, typed, distributors, priceLists)
  const replaced = replacedBySum(followed)
  // Without script the posted page had no chance to report the replacement.
  const isTold = invoicePolicy !== 'without-invoice' || replaced === replacedBySum(typed)
  const allowed = invoicePolicy === 'without-invoice' ? followed : withoutProposal(followed)
  return { followed, allowed, priceLists, replaced: isTold ? '' : replaced }
}

/** The name of a distributor for studies; the form's list has longer labels. */
async function nameOf(provider: MemberProvider, distributor: string): Promise<string> {
  const distributors = await provider.call(listDistributors)
  return distributors.find(({ value }) => value === distributor)?.name ?? distributor
}

/** A form posted in a later year than it was opened in is read for the later year. */
function readAt(posted: FormData, firstYear: number) {
  const { before, typed } = readPosted(posted)
  return { before: atYear(before, firstYear), typed: atYear(typed, firstYear) }
}

const tooManyItems = `A proposta tem no máximo ${maxProposalItems} instalações.`

/** The pictures each kind of user may send. A guest has no account to store pictures under. */
const imagesOf: Record<InvoicePolicy, readonly ImageName[]> = {
  'without-invoice': imageNames,
  'with-invoice': ['partnerLogo'],
  'not-submitted': [],
}

/** Without the permission to propose the page has no proposal section; a posted proposal is ignored. */
function withoutProposal(form: FormValues): FormValues {
  return { ...form, generateProposal: '' }
}
