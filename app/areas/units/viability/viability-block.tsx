import { law15269 } from '~/domain/tariffs/tusd-discount'
import type { TariffOption } from '~/domain/units/tariff-viability'
import { unavailable, decimal, shortDate } from '~/ui/format'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { keysOf } from '~/domain/records/records'
import type { ViabilityStudy } from './viability-studies'

type Props = {
  studies: readonly ViabilityStudy[]
  /** Address of the full list, if shortened here. */
  allAt?: string | undefined
}

/** The costs of a company's studied units under each tariff, and the studies as PDFs. Hidden without studies. */
export function ViabilityBlock({ studies, allAt }: Props) {
  if (studies.length === 0) return null
  return (
    <section className="viability-list grid gap-4" aria-labelledby="viabilidade">
      <h2 id="viabilidade">Viabilidade por tarifa</h2>
      <Disclosure summary="Comparar as tarifas e baixar os estudos" isForPhone>
        <div className="grid gap-4">
          <p>
            Quanto cada unidade pagaria por ano em cada modalidade tarifária (THS), conforme a energia que compra. A energia
            incentivada dá desconto na tarifa de uso da rede: de 50% (I5) ou de 100% (I1). O custo da tarifa recomendada está em
            negrito; sob o nome da unidade, o ato das tarifas e o dia do estudo.
          </p>
          {studies.some(({ viability }) => viability?.isDiscountDenied) && (
            <p>
              Pela <a href={law15269.href}>{law15269.title}</a>, quem migra depois de 25/11/2025 não tem esse desconto: para essas
              unidades comparamos só a energia convencional.
            </p>
          )}
          <DataTable
            caption="Custo por ano em cada modalidade e tipo de energia, em R$"
            columns={columns}
            rows={studies}
            rowKey={({ unitId }) => unitId}
          />
        </div>
      </Disclosure>
      {allAt && (
        <p>
          <a href={allAt}>Ver todos os estudos de viabilidade</a>
        </p>
      )}
    </section>
  )
}

const options: Record<TariffOption, string> = {
  'AZUL CONVENCIONAL': 'AZUL convencional',
  'AZUL I5': 'AZUL I5',
  'AZUL I1': 'AZUL I1',
  'VERDE CONVENCIONAL': 'VERDE convencional',
  'VERDE I5': 'VERDE I5',
  'VERDE I1': 'VERDE I1',
}

const columns: readonly Column<ViabilityStudy>[] = [
  { header: 'Unidade', cell: (study) => <Unit {...study} /> },
  { header: 'Tarifa de hoje', cell: ({ viability }) => tariffName(viability?.current) },
  { header: 'Recomendação', cell: ({ viability }) => <Recommended viability={viability} /> },
  {
    header: 'Economia média por ano',
    cell: ({ viability }) => <Saving viability={viability} />,
    isNumeric: true,
    isAnswer: true,
  },
  ...keysOf(options).map((option): Column<ViabilityStudy> => ({
    header: options[option],
    cell: ({ viability }) => <Cost viability={viability} option={option} />,
    isNumeric: true,
  })),
]

/** As the column of its cost is headed. */
function tariffName(tariff: string | null | undefined) {
  return options[tariff as TariffOption] ?? (tariff || unavailable)
}

/** Its name, which act and day its costs are of, and the study. */
function Unit(study: ViabilityStudy) {
  const { unitName, viability } = study
  const { tariffAct, studiedOn } = viability ?? {}
  return (
    <>
      {unitName}
      {tariffAct && <span className="hint block"> {tariffAct}</span>}
      {studiedOn && <span className="hint block"> estudo de {shortDate(studiedOn)}</span>}
      <Files {...study} />
    </>
  )
}

function Recommended({ viability }: Pick<ViabilityStudy, 'viability'>) {
  return (
    <>
      {tariffName(viability?.recommendation)}
      {viability?.isDiscountDenied && <span className="share"> (sem desconto, {law15269.title})</span>}
    </>
  )
}

function Saving({ viability }: Pick<ViabilityStudy, 'viability'>) {
  const { savingBrlPerYear: brl = null, savingFraction: fraction = null } = viability ?? {}
  if (brl === null && fraction === null) return unavailable
  return (
    <>
      <span className={toneOf(brl)}>{figure(brl, wholeReais)}</span>{' '}
      <span className="share">{figure(fraction, (it) => `${decimal(100 * it, 1)}%`)}</span>
    </>
  )
}

function toneOf(savingBrl: number | null) {
  if (!savingBrl) return undefined
  return savingBrl < 0 ? 'loss' : 'gain'
}

function Cost({ viability, option }: Pick<ViabilityStudy, 'viability'> & { option: TariffOption }) {
  const text = figure(viability?.costBrlPerYear[option], wholeReais)
  return viability?.recommendation === option ? <strong>{text}</strong> : text
}

function Files({ unitName, files }: ViabilityStudy) {
  return files.map(({ storageId, name }) => (
    <a key={storageId} className="block" href={`/uploads/${storageId}`} download>
      Baixar PDF
      <span className="sr-only">
        {' '}
        de {unitName}: {name}
      </span>
    </a>
  ))
}

const wholeReais = (brl: number) => decimal(brl, 0)

function figure(value: number | null | undefined, textOf: (value: number) => string): string {
  return value === null || value === undefined ? unavailable : textOf(value)
}
