import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { money, shortMoment } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import type { PartnerStudy } from '../partner'

/** The newest studies, for partners with access to the simulator. */
export function Studies({ studies, total }: { studies: readonly PartnerStudy[]; total: number }) {
  return (
    <section className="stack" aria-labelledby="estudos">
      <div className="between">
        <h2 id="estudos">Estudos</h2>
        <ButtonLink to="/simulacao/estudos" variant="secondary">
          {total === 1 ? 'Ver o estudo guardado' : `Ver os ${total} estudos guardados`}
        </ButtonLink>
      </div>
      <DataTable caption="Seus estudos mais recentes" columns={columns} rows={studies} rowKey={({ id }) => id} stacks />
    </section>
  )
}

const columns: readonly Column<PartnerStudy>[] = [
  {
    header: 'Estudo',
    cell: ({ id, name }) => (
      <TypedText>
        <a href={`/simulacao?${new URLSearchParams({ estudo: id })}`}>{name}</a>
      </TypedText>
    ),
  },
  {
    header: 'Economia mensal',
    cell: ({ neverPaysBack, ...saving }) => (
      <>
        <span className={judgedTone(saving)}>
          {money(saving.savingBrl)} ({savingPercent(saving.savingFraction)})
        </span>
        {neverPaysBack && <span className="loss block">O investimento não se paga</span>}
      </>
    ),
    isNumeric: true,
  },
  { header: 'Data', cell: ({ madeAt }) => shortMoment(madeAt) },
]
