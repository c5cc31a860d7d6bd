import type { AppLoadContext } from '@remix-run/node'
import { listPremises, savePremise } from '~/contract/premises'
import { listRegisteredDistributors } from '~/contract/tariffs'
import { migrationKinds, shippedSteps, stepScope } from '~/domain/migration/migration-steps'
import { keysOf } from '~/domain/records/records'
import { states } from '~/domain/registry/states'
import { priceListNames, priceListTitles } from '~/domain/tariffs/energy-price-presets'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { decimal } from '~/ui/format'
import { migrationKindWords } from '~/unit-text/migration'
import { premiseValidator, premisePriceFields, toValue } from './premise-form'
import { kindOfSlug, premisesPath, premiseWords, type PremiseKind } from './premise-words'

export type Premises = Awaited<ReturnType<typeof openPremises>>
export type Premise = Premises['items'][number]
export type PremiseForm = Awaited<ReturnType<typeof openPremiseForm>>

/** Every premise; `whole` is the kind whose values are all shown. */
export async function openPremises({ provider }: SignedInMember, query: URLSearchParams) {
  return { ...(await provider.call(listPremises, {})), whole: kindOfSlug(query.get('todas')) }
}

const steps = migrationKinds.flatMap((kind) =>
  keysOf(shippedSteps[kind]).map((key) => ({
    value: stepScope(kind, key),
    label: `${migrationKindWords[kind]}: ${shippedSteps[kind][key]!.label}`,
  })),
)

/** The form of a premise: a new version of the kind in the address, or a correction of the version it names. */
export async function openPremiseForm({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const kind = kindOfSlug(query.get('tipo'))
  const [{ items }, distributors] = await Promise.all([
    provider.call(listPremises, {}),
    provider.call(listRegisteredDistributors, {}),
  ])
  const corrected = standingOf(items, query.get('corrige'))
  const draft = await takeDraft()
  return {
    kind: corrected?.value.kind ?? kind ?? ('sector-charges' as const),
    corrected,
    distributors: distributors.items.map(({ value, name, uf }) => ({ value, label: `${name} (${uf})` })),
    scopes: [
      ...states.map(({ value, label }) => ({ value: value as string, label: `Estado: ${label}` })),
      ...distributors.items.map(({ value, name, uf }) => ({ value, label: `${name} (${uf})` })),
    ],
    steps,
    priceLists: priceListNames.map((value) => ({ value, label: priceListTitles[value] })),
    stored: corrected && textsOf(corrected),
    values: draft ? typedFields(draft) : corrected && textsOf(corrected),
  }
}

export async function savePremiseForm({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const { data, error } = await premiseValidator.validate(form)
  if (error) return formReply(form, error)
  const { scope, validFrom, title, href, version, reason } = data
  try {
    await provider.call(savePremise, {
      body: {
        scope: hasScope(data.kind) ? scope : '',
        validFrom,
        value: toValue(data),
        source: { title, href },
        ...(version && { replaces: version }),
        ...(reason && { reason }),
      },
    })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  const { slug } = premiseWords[data.kind]
  return redirectWithToast(`${premisesPath}?todas=${slug}#${slug}`, 'premise-saved', context)
}

function hasScope(kind: PremiseKind) {
  return kind !== 'sector-charges' && kind !== 'fio-b' && kind !== 'flag' && kind !== 'price-index'
}

const text = (amount: number | null) => (amount === null ? '' : decimal(amount, 0, 6))

/** The premise in the address; if corrected meanwhile, its correction. */
function standingOf(items: readonly Premise[], id: string | null) {
  const named = items.find((it) => it.id === id)
  if (!named?.isReplaced) return named
  const { scope, validFrom, value } = named
  const isSame = (it: Premise) => it.scope === scope && it.validFrom === validFrom && it.value.kind === value.kind
  return items.find((it) => isSame(it) && !it.isReplaced) ?? named
}

/** A version as typed texts. */
function textsOf({ scope, validFrom, value, source }: Premise): Record<string, string> {
  const texts = { scope, validFrom, title: source.title, href: source.href }
  if (value.kind === 'sector-charges') {
    return { ...texts, ess: text(value.ess), eer: text(value.eer), ercap: text(value.ercap), applied: text(value.applied) }
  }
  if (value.kind === 'fio-b') return { ...texts, share: value.dueFraction === null ? '' : text(value.dueFraction * 100) }
  if (value.kind === 'energy-prices') {
    return {
      ...texts,
      ...Object.fromEntries(premisePriceFields.map((name, index) => [name, text(value.pricesBrlPerMwh[index]!)])),
    }
  }
  if (value.kind === 'migration-step') {
    const { owner, counting, count, title: stepTitle, text: stepText } = value
    return { ...texts, owner, counting, count: String(count), stepTitle, stepText }
  }
  if (value.kind === 'peak-hours') return { ...texts, fromHour: String(value.fromHour) }
  if (value.kind === 'flag') return { ...texts, flag: value.flag }
  if (value.kind === 'price-index') return { ...texts, index: text(value.fraction * 100) }
  if (value.kind === 'tax-reform') return { ...texts, share: text(value.fraction * 100), certainty: value.certainty }
  return { ...texts, regime: value.regime }
}
