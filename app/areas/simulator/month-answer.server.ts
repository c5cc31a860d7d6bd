import { yearlyPrices } from '~/contract/simulation-fields'
import type { IsoDate } from '~/domain/dated/dated'
import { priceSensitivity } from '~/domain/study/price-sensitivity'
import { monthlySaving } from '~/domain/study/saving'
import type { MemberProvider } from '~/gateway/refresh.server'
import { limitSentence, resultSentence } from '~/study-text/headline'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { scenarioWords } from '~/study-text/scenario-words'
import { money } from '~/ui/format'
import type { SimulatorForm } from './form/schema'
import type { LiveAnswer, LiveReply } from './live-answer'
import { runMonth } from './study/run-mode.server'
import { toRequest } from './study/to-request'

type Pricing = { provider: MemberProvider; today: IsoDate }

/** What the month of a valid form saves; its doubts in place of an implausible answer. */
export async function liveAnswer({ provider, today }: Pricing, form: SimulatorForm): Promise<LiveReply> {
  const { base, alternative, isDenied } = await runMonth(provider, form, today)
  const month = {
    mode: form.calc,
    customer: { name: form.nomeCliente },
    base: { lines: base.lines, totalBrl: base.custoTotal },
    alternative: { lines: alternative.lines, totalBrl: alternative.custoTotal },
    ...(isDenied && { withDiscount: true }),
  }
  const doubts = 'doubts' in alternative ? alternative.doubts : []
  if (doubts.length > 0) return { problem: doubts.join(' ') }
  const { savingBrl, savingFraction } = monthlySaving(month)
  const energyPricesBrlPerMwh = yearlyPrices(toRequest(form))
  const { breakEvenPriceBrlPerMwh } = priceSensitivity(month.base, month.alternative, energyPricesBrlPerMwh[0])
  const priced = { energyPricesBrlPerMwh, ...(breakEvenPriceBrlPerMwh !== undefined && { breakEvenPriceBrlPerMwh }) }
  const words = scenarioWords[form.calc]
  const answer: LiveAnswer = {
    sentence: resultSentence(month),
    tone: judgedTone({ savingBrl, savingFraction }),
    notes: [limitSentence({ ...month, ...priced }), investmentNote(form)].filter((it) => it !== undefined),
    amount: money(Math.abs(savingBrl)),
    share: savingPercent(Math.abs(savingFraction)),
    totals: [
      { name: words.base.short, amount: money(base.custoTotal) },
      { name: words.alternative.short, amount: money(alternative.custoTotal) },
    ],
  }
  return { answer }
}

/** Note that a month's saving leaves the investment out. */
function investmentNote(form: SimulatorForm): string | undefined {
  const isInvested = 'custoProjeto' in form && form.custoProjeto > 0
  return isInvested ? 'A economia do mês não conta o investimento na usina: o estudo diz se ele se paga.' : undefined
}
