import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { shortDate, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SectionLinks } from '~/ui/section-links'
import { TypedText } from '~/ui/typed-text'
import { flagNames } from '~/domain/tariffs/flags'
import { keysOf } from '~/domain/records/records'
import { StoredCharges } from './stored-charges'
import { newPremisePath, premisesPath, premiseWords, valueText, type PremiseKind } from './premise-words'
import type { Premise, Premises } from './premises.server'

export function PremisesPage({ items, surcharges, charges, whole }: Premises) {
  return (
    <>
      <PageHead
        title="Premissas"
        lead="O que os estudos assumem, com data e fonte. Um valor vale a partir do seu dia; estudos guardados ficam com os valores do dia em que foram feitos."
      />
      <SectionLinks
        sections={keysOf(premiseWords).map((kind) => ({ id: premiseWords[kind].slug, label: premiseWords[kind].short }))}
      />
      {keysOf(premiseWords).map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          isWhole={kind === whole}
          items={items.filter(({ value }) => value.kind === kind)}
          surcharges={kind === 'flag' ? surcharges : []}
        >
          {kind === 'sector-charges' && <StoredCharges charges={charges} />}
        </KindSection>
      ))}
      <p>
        Contatos e marcas das propostas ficam em <Link to="/areaAdm/propostas">Propostas</Link>. A parcela de Fio B de cada
        distribuidora fica em <Link to="/areaAdm/tarifas">Tarifas</Link>.
      </p>
    </>
  )
}

type Surcharge = Premises['surcharges'][number]

/** What each flag adds to a captive kWh; the file of ANEEL brings the next values. */
function Surcharges({ surcharges }: Pick<Premises, 'surcharges'>) {
  return (
    <>
      <DataTable
        caption="Adicional de cada bandeira, sem tributos (R$/MWh)"
        columns={surchargeColumns}
        rows={surcharges}
        rowKey={({ validFrom }) => validFrom}
        pairs="labelled"
      />
      <p className="hint">
        Um adicional novo chega com o conjunto bandeira-tarifaria-adicional, em <Link to="/areaAdm/dados">Dados públicos</Link>.
      </p>
    </>
  )
}

const surchargeColumns: readonly Column<Surcharge>[] = [
  { header: 'A partir de', isWhole: true, cell: ({ validFrom }) => shortDate(validFrom) },
  { header: flagNames.yellow, figure: { valueOf: ({ yellow }) => yellow, decimals: [2, 2] } },
  { header: flagNames.red1, figure: { valueOf: ({ red1 }) => red1, decimals: [2, 2] } },
  { header: flagNames.red2, figure: { valueOf: ({ red2 }) => red2, decimals: [2, 2] } },
  { header: 'Fonte', cell: source },
]

/** Values of a kind on the page of all kinds. */
const shownValues = 4

type KindProps = {
  kind: PremiseKind
  items: Premise[]
  isWhole: boolean
  surcharges: Premises['surcharges']
  /** In view also where a phone folds the values. */
  children: ReactNode
}

function KindSection({ kind, items, isWhole, surcharges, children }: KindProps) {
  const { slug, title, lead, add } = premiseWords[kind]
  const current = items.filter(({ isReplaced }) => !isReplaced)
  const replaced = items.filter(({ isReplaced }) => isReplaced)
  const columns = [...scopeColumns[kind], ...versionColumns]
  return (
    <section className="stack" aria-labelledby={slug}>
      <div className="between">
        <div>
          <h2 id={slug}>{title}</h2>
          <p className="hint">{lead}</p>
        </div>
        <ButtonLink to={`${newPremisePath}?tipo=${slug}`} variant="secondary">
          {add}
        </ButtonLink>
      </div>
      {children}
      <Disclosure summary={newestText(current)} isForPhone isOpen={isWhole}>
        <div className="stack">
          {surcharges.length > 0 && <Surcharges surcharges={surcharges} />}
          <DataTable
            caption={`${title}, da versão mais nova à mais antiga`}
            isCaptionHidden
            rows={isWhole ? current : current.slice(0, shownValues)}
            rowKey={({ id }) => id}
            columns={[...columns, correctColumn]}
            stacks
          />
          {!isWhole && current.length > shownValues && (
            <p>
              <Link to={`${premisesPath}?todas=${slug}#${slug}`}>
                Ver os {current.length} valores <span className="sr-only">de {title}</span>
              </Link>
            </p>
          )}
          {replaced.length > 0 && (
            <Disclosure summary={`Valores corrigidos (${replaced.length})`}>
              <DataTable
                caption={`${title}: valores corrigidos`}
                rows={replaced}
                rowKey={({ id }) => id}
                columns={columns}
                stacks
              />
            </Disclosure>
          )}
        </div>
      </Disclosure>
    </section>
  )
}

/** "12 valores · o mais novo, a partir de 01/01/2026: 60%" */
function newestText(current: readonly Premise[]) {
  const [newest] = current
  if (!newest) return 'Nenhum valor'
  const { scopeName, validFrom, value } = newest
  const count = current.length === 1 ? '1 valor' : `${current.length} valores · o mais novo`
  return `${count}, a partir de ${shortDate(validFrom)}: ${scopeName ? `${scopeName}, ` : ''}${valueText(value)}`
}

const scopeColumns: Record<PremiseKind, readonly Column<Premise>[]> = {
  'sector-charges': [],
  'fio-b': [],
  'credit-regime': [{ header: 'Distribuidora', cell: ({ scopeName }) => scopeName ?? 'Todas as outras' }],
  'energy-prices': [{ header: 'Lista', cell: ({ scopeName }) => scopeName }],
  flag: [],
  'price-index': [],
  'tax-reform': [{ header: 'O que muda', cell: ({ scopeName }) => scopeName }],
  'peak-hours': [{ header: 'Distribuidora', cell: ({ scopeName }) => scopeName }],
  'migration-step': [{ header: 'Passo', cell: ({ scopeName }) => scopeName }],
}

const versionColumns: readonly Column<Premise>[] = [
  { header: 'A partir de', isWhole: true, cell: ({ validFrom }) => shortDate(validFrom) },
  { header: 'Valor', cell: ({ value }) => valueText(value) },
  { header: 'Fonte', cell: source },
  { header: 'Quem', cell: author },
]

function source({ source: { title, href }, reason }: Pick<Premise, 'source'> & { reason?: string | null }) {
  return (
    <>
      {href === '' ? (
        title
      ) : (
        <a href={href} rel="noreferrer" className="wrap-anywhere">
          {title}
        </a>
      )}
      {reason && (
        <>
          <br />
          <span className="hint wrap-anywhere">Motivo: {reason}</span>
        </>
      )}
    </>
  )
}

function author({ createdAt, author: name }: Premise) {
  if (createdAt === null) return <Badge>do sistema</Badge>
  return (
    <>
      <TypedText>{name ?? 'conta excluída'}</TypedText>, {shortMoment(createdAt)}
    </>
  )
}

const correctColumn: Column<Premise> = {
  header: 'Corrigir',
  hasOwnLine: true,
  cell: ({ id, value, validFrom, scopeName }) => (
    <Link to={`${newPremisePath}?${new URLSearchParams({ tipo: premiseWords[value.kind].slug, corrige: id })}`}>
      Corrigir{' '}
      <span className="sr-only">
        {premiseWords[value.kind].title} de {shortDate(validFrom)} {scopeName}
      </span>
    </Link>
  ),
}
