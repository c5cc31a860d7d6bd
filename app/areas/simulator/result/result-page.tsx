import type { IsoDate } from '~/domain/dated/dated'
import { formatCnpj } from '~/domain/registry/cnpj'
import { quotedPrices } from '~/domain/study/quoted-years'
import { askedIncentive, type Study } from '~/domain/study/study'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { unavailable, decimal } from '~/ui/format'
import { generatorFact, invoiceFacts, supplyFacts } from '~/study-text/invoice-facts'
import type { Fact } from '~/ui/fact'
import { plantFacts } from '~/study-text/plant-facts'
import { statedTariffFacts } from '~/study-text/stated-tariff-facts'
import { tariffPeriod } from '~/study-text/tariff-text'
import { studyYearNames } from '~/study-text/year-name'
import { Alert } from '~/ui/alert'
import { modeTexts } from '../study/modes'
import { StudyAnswer } from './answer'
import { BeforeMigrating, type ReactiveEnergy } from './before-migrating'
import { Facts } from './facts'
import { NewerTariffNote, type NewerTariff } from './newer-tariff-note'
import { StudyActions } from './study-actions'
import { StudyResult } from './study-result'
import { TaxReformSection, type ShownReform } from './tax-reform'

type Props = {
  study: Study
  id: string
  /** Whether a plant's proposal was asked for. */
  hasProposal: boolean
  /** Whether the reader may make a sales proposal of it. */
  maySell: boolean
  sendingKey: string
  today: IsoDate
  /** The tariff that came into force since. */
  newerTariff?: NewerTariff | undefined
  /** Why the simulation could not be submitted; the study exists all the same. */
  submissionFailure?: string | undefined
  reform: ShownReform
  reactive: ReactiveEnergy | undefined
}

/** A saved study as its author sees it: the answer, the bills and charts, then the calculation. */
export function ResultPage({
  id,
  hasProposal,
  maySell,
  sendingKey,
  submissionFailure,
  today,
  newerTariff,
  study,
  reform,
  reactive,
}: Props) {
  const files = `estudo=${id}${reform.chosen ? `&reforma=${reform.chosen.choice}` : ''}`
  return (
    <main id="conteudo" className="page grid gap-12">
      <div className="grid gap-6">
        {submissionFailure && <Alert tone="error" title={submissionFailure} isDismissible />}
        {newerTariff && <NewerTariffNote id={id} newer={newerTariff} />}
        <StudyAnswer study={study} title="Resultado da simulação de economia" today={today} />
        <StudyActions id={id} files={files} hasProposal={hasProposal} maySell={maySell} sendingKey={sendingKey} />
        <EnteredData study={study} />
        <BeforeMigrating id={id} study={study} reactive={reactive} />
      </div>
      <StudyResult study={study}>
        <TaxReformSection
          mode={study.mode}
          reform={reform}
          yearNames={studyYearNames(study)}
          path="/simulacao"
          query={`estudo=${id}`}
        />
      </StudyResult>
    </main>
  )
}

/** The style sheet shows the label for the state of the details element. */
function EnteredData({ study }: Pick<Props, 'study'>) {
  return (
    <details className="disclosure group/data">
      <summary>
        <span className="group-open/data:hidden">VER DADOS</span>
        <span className="hidden group-open/data:inline">ESCONDER DADOS</span>
        <span className="hint">{modeTexts[study.mode].name}</span>
      </summary>
      <Facts facts={enteredFacts(study)} />
    </details>
  )
}

/** The entered values, as text. */
function enteredFacts(study: Study): Fact[] {
  return [
    { name: 'Cliente', value: study.customer.name ?? unavailable },
    { name: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    ...supplyFacts(study, 'page'),
    ...(study.statedTariff ? [{ name: 'Tarifa', value: tariffPeriod(study) }, ...statedTariffFacts(study)] : []),
    ...invoiceFacts(study, 'page'),
    { name: 'Tipo de desconto', value: incentiveNames[askedIncentive(study)] },
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }) => ({
      name: `Preço da energia em ${year}`,
      value: `R$ ${decimal(priceBrlPerMwh)}/MWh`,
    })),
    generatorFact(study),
    ...plantFacts(study),
  ]
}
