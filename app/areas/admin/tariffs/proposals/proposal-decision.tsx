import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { statedRateNames, type StatedRateName } from '~/domain/tariffs/stated-tariff'
import { FactItem } from '~/areas/admin/fact'
import { RefusalForm } from '~/areas/admin/refusal-form'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems, useFormReply } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { percent } from '~/ui/format'
import { validityText, thsWords } from '../tariff-words'
import type { ListedProposals, Proposal } from './proposals.server'

const approvalValidator = formValidator(z.object({}))

/** One proposed tariff beside the current one, with the bill lines that support it. */
export function ProposalDecision({ proposal, draft }: { proposal: Proposal; draft: ListedProposals['draft'] }) {
  const { distributor, subgroup, ths, resolution, present, overlaps, mark } = proposal
  const isRefusing = (useFormReply() ?? draft)?.subaction === 'refuse'
  return (
    <section className="card stack" aria-labelledby="decision">
      <h2 id="decision">{`${distributor.name} (${distributor.uf}), ${subgroup} ${thsWords[ths] ?? ths}`}</h2>
      <dl className="facts">
        <FactItem term="Tarifa proposta">{`${resolution}, ${validityText(proposal)}`}</FactItem>
        <FactItem term="A última que temos">{present ? `${present.resolution}, ${validityText(present)}` : 'Nenhuma'}</FactItem>
      </dl>
      <DataTable
        caption="Valores antes de PIS, COFINS e ICMS"
        rows={figuresOf(proposal)}
        rowKey={({ name }) => name}
        columns={figureColumns}
        pairs="labelled"
      />
      <p>
        Os valores são os do arquivo que alguém enviou, e um arquivo pode ser alterado. Confira-os na resolução publicada pela
        ANEEL antes de aprovar.
      </p>
      <Evidence proposal={proposal} />
      <ValidatedForm validator={approvalValidator} subaction="approve" method="post" className="stack" noValidate>
        <FormProblems subaction="approve" />
        {overlaps.length > 0 && (
          <Alert tone="warn" title="Já há outra tarifa em dias desta vigência.">
            <ul>
              {overlaps.map((it) => (
                <li key={it.validFrom}>
                  {it.resolution}, de {validityText(it)}
                </li>
              ))}
            </ul>
            <p>Onde duas valem no mesmo dia, os estudos usam a de início mais recente. A de mesmo início é trocada.</p>
            <CheckboxField name="knownOverlaps" value={mark} label="Aprovar mesmo assim" />
          </Alert>
        )}
        <div>
          <Button busyText="Aprovando…">Aprovar a tarifa</Button>
        </div>
      </ValidatedForm>
      <RefusalForm
        what="a tarifa"
        hint="Fica guardado com a proposta. A mesma resolução não é proposta de novo."
        typed={isRefusing ? { ...draft } : undefined}
      />
    </section>
  )
}

type Figure = { name: string; unit: string; proposed: number; present: number | undefined }

function figuresOf({ rates, present }: Proposal): Figure[] {
  return statedRateNames
    .filter((name) => rates[name] > 0)
    .map((name) => ({
      name: labels[name],
      unit: name.startsWith('demand') ? 'R$/kW' : 'R$/MWh',
      proposed: rates[name],
      present: present?.rates[name],
    }))
}

const labels: Record<StatedRateName, string> = {
  demandPeak: 'Demanda na ponta',
  demandOffPeak: 'Demanda fora de ponta, ou única',
  tusdPeak: 'TUSD na ponta',
  tusdOffPeak: 'TUSD fora de ponta',
  tePeak: 'TE na ponta',
  teOffPeak: 'TE fora de ponta',
}

const unitOf = ({ unit }: { unit: string }) => unit

const figureColumns: readonly Column<Figure>[] = [
  { header: 'Valor', cell: ({ name, unit }) => `${name} (${unit})` },
  { header: 'A que temos', figure: { valueOf: ({ present }) => present || null, decimals: [2, 5], unitOf } },
  { header: 'Proposta', figure: { valueOf: ({ proposed }) => proposed, decimals: [2, 5], unitOf } },
  { header: 'Diferença', isNumeric: true, cell: ({ proposed, present }) => differenceText(proposed, present) },
]

function differenceText(proposed: number, present: number | undefined): string {
  if (!present) return '–'
  const fraction = proposed / present - 1
  return `${fraction > 0 ? '+' : ''}${percent(fraction, 1)}`
}

type Line = Proposal['evidence']['lines'][number] & { id: string }

function Evidence({ proposal: { evidence } }: { proposal: Proposal }) {
  const { source, month, keyHash } = evidence
  const lines = evidence.lines.map((line, index) => ({ ...line, id: String(index) }))
  return (
    <Disclosure summary="O que a fatura diz">
      <p>
        {source === 'NF3E' ? 'NF3e' : 'DANF3E'} de {month.split('-').toReversed().join('/')}. Nada da unidade ou do cliente é
        guardado.
      </p>
      {keyHash && <p className="hint wrap-anywhere">SHA-256 da chave de acesso: {keyHash}</p>}
      <DataTable caption="Tarifas homologadas na fatura" rows={lines} rowKey={({ id }) => id} columns={lineColumns} stacks />
    </Disclosure>
  )
}

const posts: Record<Line['post'], string> = {
  peak: 'Ponta',
  intermediate: 'Intermediário',
  offPeak: 'Fora de ponta',
  all: 'Único',
}

const lineColumns: readonly Column<Line>[] = [
  { header: 'Componente', cell: ({ component }) => component },
  { header: 'Posto', cell: ({ post }) => posts[post] },
  {
    header: 'Valor',
    figure: {
      valueOf: ({ homologatedBrl }) => homologatedBrl,
      decimals: [2, 8],
      unitOf,
      around: (number, { unit }) => `R$ ${number}/${unit}`,
    },
  },
]
