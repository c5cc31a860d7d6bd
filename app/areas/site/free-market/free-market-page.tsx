import type { IsoDate } from '~/domain/dated/dated'
import { ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Film } from '../film'
import { faqPage } from '../seo/structured-data'
import { PageBanner } from '../page-banner'
import { Section } from '~/ui/section'
import type { MigrationReply } from './answer-migration.server'
import type { EstimateReply } from './estimate-saving.server'
import { MigrationHelper, type BillReply } from './migration-helper'
import { OpeningTables } from './opening-tables'
import { questions } from './questions'
import { ReformHistory } from './reform-history'
import { ThresholdTable } from './threshold-table'

type Props = {
  day: IsoDate
  videoUrl: string | undefined
  migration: MigrationReply
  estimate: EstimateReply | undefined
  bill: BillReply | undefined
}

export function FreeMarketPage({ day, videoUrl, migration, estimate, bill }: Props) {
  return (
    <main id="conteudo">
      <PageBanner screen="mercado-livre" />
      <Section id="o-que-e" title="Dois mercados, os mesmos fios">
        <div className="split">
          <Film videoUrl={videoUrl} />
          <div className="stack">
            <p>
              No <strong>mercado cativo</strong>, a distribuidora vende a energia e a entrega, à tarifa que a ANEEL homologa. No{' '}
              <strong>mercado livre</strong>, a empresa compra a energia por contrato, de quem quiser, e paga à distribuidora só o
              uso dos fios.
            </p>
            <p>O que se negocia é o preço, o prazo, a fonte e a flexibilidade: quanto o consumo pode variar sem custo a mais.</p>
            <p>
              <ButtonLink variant="secondary" to="/simulacao">
                Simule sua economia
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>
      <MigrationHelper {...migration} {...bill} estimate={estimate} />
      <OpeningTables day={day} />
      <ThresholdTable />
      <ReformHistory />
      <Section id="perguntas" title="Perguntas frequentes" tone="sheet">
        <div>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
        {/* Here and not in the head: beside the same text it compresses better, by half a kilobyte. */}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(faqPage(questions)) }} />
      </Section>
    </main>
  )
}
