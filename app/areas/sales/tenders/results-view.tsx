import { Form } from '@remix-run/react'
import { maxQuotes } from '~/contract/supply-quotes'
import { maxReasonCharacters } from '~/contract/text'
import { suppliedYears } from '~/domain/tenders/tender'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { Fieldset } from '~/ui/fieldset'
import { decimal, money, shortDate, shortMoment } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { StoredNow } from '~/ui/stored-now'
import { useSubactionReply } from '~/ui/subaction-reply'
import { TextareaField } from '~/ui/textarea-field'
import { TypedText } from '~/ui/typed-text'
import { quotedConditions, quotedPriceText } from '~/unit-text/tender'
import { byMeanPrice, comparisonAddress, meanOf, quotedYearsText, quotesWhole } from './comparison'
import { breachText } from './tender-words'
import type { OpenedTender } from './tenders.server'

type Supplier = OpenedTender['suppliers'][number]
type Quoted = Supplier & { quote: NonNullable<Supplier['quote']> }

/** After the closing: the quotes beside each other, the choice, the result, and the trail. */
export function TenderResults(tender: OpenedTender) {
  const { suppliers, request, choice, mayChoose, origin } = tender
  const quoted = byMeanPrice(
    suppliers.filter((it): it is Quoted => it.quote !== null),
    request,
  )
  const unreadable = suppliers.filter(({ isUnreadable }) => isUnreadable)
  const isByIgpm = quoted.some(({ quote }) => quote.index?.name === 'igp-m')
  return (
    <>
      {unreadable.length > 0 && (
        <Alert tone="error">
          {`Lacradas com outra chave desta instalação, e ilegíveis: as cotações de ${new Intl.ListFormat('pt-BR').format(unreadable.map(({ name }) => name))}.`}
        </Alert>
      )}
      {quoted.length === 0 ? (
        <Alert tone="warn">
          Nenhuma cotação chegou até o encerramento. Faça outro pedido, com outro prazo ou outros fornecedores.
        </Alert>
      ) : (
        <section className="card stack" aria-labelledby="cotacoes">
          <h2 id="cotacoes">Cotações</h2>
          <Prices quoted={quoted} tender={tender} />
          <DataTable
            caption="Condições de cada cotação"
            columns={termColumns(tender)}
            rows={quoted}
            rowKey={({ id }) => id}
            stacks
          />
          <div>
            <ButtonLink
              to={comparisonAddress(quoted, request, origin?.kind === 'study' ? origin.id : undefined)}
              reloadDocument
              variant={choice ? 'secondary' : 'primary'}
            >
              Comparar as cotações
            </ButtonLink>
          </div>
          <p className="hint">
            {`A comparação as calcula no consumo de um estudo${origin?.kind === 'study' ? '' : ', que você escolhe'}.`}
            {quoted.length > maxQuotes && ` Leva as ${maxQuotes} primeiras.`}
            {isByIgpm && ' Ela não tem uma série do IGP-M: a cotação que o usa é corrigida pelo IPCA.'}
          </p>
        </section>
      )}
      {choice && <Chosen {...tender} />}
      {mayChoose && quoted.length > 0 && <Choosing tender={tender} quoted={quoted} />}
      <Trail suppliers={suppliers} />
    </>
  )
}

function Prices({ quoted, tender }: { quoted: readonly Quoted[]; tender: OpenedTender }) {
  return (
    <>
      <DataTable caption="Preço de cada ano, em R$/MWh" columns={priceColumns(tender)} rows={quoted} rowKey={({ id }) => id} />
      <p className="hint">
        O preço médio pesa cada ano cotado pela energia dele, sem a correção. Quem cota todos os anos vem primeiro.
      </p>
    </>
  )
}

function priceColumns({ request, choice }: OpenedTender): readonly Column<Quoted>[] {
  return [
    {
      header: 'Fornecedor',
      cell: ({ id, name }) => (
        <TypedText>
          {name} {id === choice?.supplierId && <Badge tone="gain">Escolhido</Badge>}
        </TypedText>
      ),
    },
    {
      header: 'Preço médio',
      cell: ({ quote }) => {
        const mean = meanOf(quote, request)
        if (mean === undefined) return '–'
        return (
          <>
            {decimal(mean)}
            {!quotesWhole(quote, request) && <span className="block">{quotedYearsText(quote, request)}</span>}
          </>
        )
      },
      isNumeric: true,
      isAnswer: true,
    },
    ...suppliedYears(request).map(({ year }) => ({
      header: String(year),
      figure: {
        valueOf: ({ quote }: Quoted) => priceIn(quote, year),
        decimals: [2, 4] as const,
        missing: ({ quote }: Quoted) => (quote.terms.kind === 'fixed-price' ? 'Não cotado' : '–'),
      },
    })),
  ]
}

function priceIn({ terms }: Quoted['quote'], year: number): number | undefined {
  return terms.kind === 'fixed-price' ? terms.prices.find((it) => it.year === year)?.brlPerMwh : undefined
}

function termColumns({ breachesOn, today }: OpenedTender): readonly Column<Quoted>[] {
  return [
    { header: 'Fornecedor', cell: ({ name }) => <TypedText>{name}</TypedText> },
    {
      header: 'Condições',
      cell: ({ quote }) => (
        <>
          {quotedConditions(quote).map((condition) => (
            <span key={condition} className="block">
              {condition}
            </span>
          ))}
          {quote.notes !== null && <span className="block wrap-anywhere whitespace-pre-line">{quote.notes}</span>}
        </>
      ),
      hasOwnLine: true,
    },
    {
      header: 'Vale até',
      cell: ({ quote }) => (
        <>
          {shortDate(quote.validTo)} {quote.validTo < today && <Badge tone="warn">Vencida</Badge>}
        </>
      ),
    },
    { header: 'Riscos', cell: (supplier) => breachText(supplier, breachesOn), hasOwnLine: true },
  ]
}

function Chosen({ choice, suppliers, version }: OpenedTender) {
  const { problems } = useSubactionReply('avisar')
  if (!choice) return null
  const name = suppliers.find(({ id }) => id === choice.supplierId)?.name
  return (
    <section className="card stack" aria-labelledby="escolha">
      <h2 id="escolha">Escolha</h2>
      <p className="wrap-anywhere whitespace-pre-line">
        <strong>{name}</strong>: {choice.reason}
      </p>
      {choice.proposalId !== null && (
        <p>
          <a href={`/simulacao/propostas/${choice.proposalId}`}>Proposta com este fornecedor</a>
        </p>
      )}
      {problems}
      {choice.toldAt === null ? (
        <Form method="post" reloadDocument noValidate className="stack">
          <input type="hidden" name="version" value={version} />
          <p>
            Quem cotou ainda não sabe. O escolhido e os outros recebem um e-mail, sem nomes nem preços; depois dele a escolha não
            muda.
          </p>
          <div>
            <Button name="subaction" value="avisar">
              Avisar os fornecedores
            </Button>
          </div>
        </Form>
      ) : (
        <p>{`Quem cotou foi avisado em ${shortMoment(choice.toldAt)}.`}</p>
      )}
    </section>
  )
}

function Choosing({ tender, quoted }: { tender: OpenedTender; quoted: readonly Quoted[] }) {
  const { choice, studies, origin, version, request } = tender
  const { field, problems, own, errorsOf } = useSubactionReply('escolher')
  const picked = own?.repopulateFields?.['supplierId'] ?? choice?.supplierId
  const priced = quoted.filter(({ quote }) => quote.terms.kind === 'fixed-price').length
  const noPrices = 'Uma cotação por desconto não tem preços por ano: ela é escolhida sem o rascunho da proposta.'
  const isOfOrigin = origin?.kind === 'study' && choice === null && priced === quoted.length
  const study = isOfOrigin && studies.some(({ value }) => value === origin.id) ? origin.id : ''
  const form = (
    <>
      {problems}
      <Form method="post" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="escolher" />
        <StoredNow subaction="escolher" version={version} stored={[]} />
        <Fieldset legend="Fornecedor" id="supplierId" help={errorsOf('supplierId')?.[0]}>
          {quoted.map(({ id, name, quote }) => {
            const mean = meanOf(quote, request)
            const part = quotesWhole(quote, request) ? '' : `, ${quotedYearsText(quote, request)}`
            return (
              <label key={id} className="choice wide">
                <input type="radio" name="supplierId" value={id} defaultChecked={picked === id} required />{' '}
                <span className="wrap-anywhere">{`${name}, ${mean === undefined ? quotedPriceText(quote) : `${money(mean)}/MWh em média${part}`}`}</span>
              </label>
            )
          })}
        </Fieldset>
        <TextareaField label="Motivo" rows={3} {...field('reason', choice?.reason)} maxLength={maxReasonCharacters} required />
        {priced === 0 ? (
          <p className="hint">{noPrices}</p>
        ) : (
          <SelectField
            label="Proposta de venda"
            hint={`O rascunho leva o fornecedor, os preços e as condições da cotação escolhida.${priced < quoted.length ? ` ${noPrices}` : ''}`}
            options={studies.map(({ value, label }) => ({ value, label: `Fazer do estudo ${label}` }))}
            placeholder="Não fazer agora"
            {...field('studyId', study)}
          />
        )}
        <div>
          <Button variant={choice ? 'secondary' : 'primary'}>Escolher</Button>
        </div>
      </Form>
    </>
  )
  if (choice) {
    return (
      <Disclosure summary="Mudar a escolha" id="mudar" isOpen={own !== undefined}>
        {form}
      </Disclosure>
    )
  }
  return (
    <section className="card stack" aria-labelledby="escolher">
      <h2 id="escolher">Escolher um fornecedor</h2>
      {form}
    </section>
  )
}

/** What each supplier saw and sent, and from where. */
function Trail({ suppliers }: { suppliers: readonly Supplier[] }) {
  const rows = suppliers
    .flatMap(({ id, name, openedAt, openedFrom, trail }) => [
      ...(openedAt === null ? [] : [{ key: `${id}-0`, name, at: openedAt, what: 'Abriu o link', address: openedFrom }]),
      ...trail.map(({ version, at, address }) => ({
        key: `${id}-${version}`,
        name,
        at,
        what: `Entregou a versão ${version}`,
        address,
      })),
    ])
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <Disclosure summary="Trilha: o que cada fornecedor viu e enviou">
      {rows.length === 0 ? (
        <p>Nenhum fornecedor abriu o link.</p>
      ) : (
        <DataTable caption="Trilha" isCaptionHidden columns={trailColumns} rows={rows} rowKey={({ key }) => key} stacks />
      )}
    </Disclosure>
  )
}

type Entry = { key: string; name: string; at: string; what: string; address: string | null }

const trailColumns: readonly Column<Entry>[] = [
  { header: 'Fornecedor', cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'O que fez', cell: ({ what }) => what },
  { header: 'Quando', cell: ({ at }) => <span className="whitespace-nowrap">{shortMoment(at)}</span> },
  { header: 'Endereço IP', cell: ({ address }) => address ?? '–' },
]
