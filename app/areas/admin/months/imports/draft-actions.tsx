import { Form } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { count, type MonthImport } from './import-words'
import { previewAddress } from './preview-address'
import type { ManyRows } from './preview.server'

/** The obstacles to writing a draft, each with a button that clears it, and the button that discards the draft. */
export function DraftActions({ monthImport }: { monthImport: MonthImport }) {
  const { id, wrongIncluded, existingRefused } = monthImport
  return (
    <div className="stack">
      {wrongIncluded > 0 && (
        <Alert tone="warn" title={`${count(wrongIncluded, 'linha marcada tem erro', 'linhas marcadas têm erro')}.`}>
          <p>Corrija o arquivo e envie de novo, ou deixe-as de fora.</p>
          <div className="mt-3">
            <Many id={id} many="leave-wrong">
              Deixar de fora as linhas com erro
            </Many>
          </div>
        </Alert>
      )}
      {existingRefused > 0 && (
        <Alert tone="warn" title={`${count(existingRefused, 'mês já está cadastrado', 'meses já estão cadastrados')}.`}>
          <p>Escolha Atualizar nas linhas em que o arquivo vale mais do que está salvo.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Many id={id} many="replace-existing">
              Atualizar todos
            </Many>
            <Many id={id} many="leave-existing">
              Deixar de fora
            </Many>
          </div>
        </Alert>
      )}
    </div>
  )
}

function Many({ id, many, children }: { id: string; many: ManyRows; children: string }) {
  return (
    <Form method="post" action={previewAddress(id, 'todas')}>
      <input type="hidden" name="many" value={many} />
      <Button variant="secondary" busyText="Marcando…">
        {children}
      </Button>
    </Form>
  )
}

/** Undoes the last import. */
export function UndoForm({ id }: { id: string }) {
  return (
    <Form method="post" action={previewAddress(id, 'todas')} className="card stack">
      <p>
        Esta é a última importação. Ao desfazer, cada mês volta a ser o que era antes dela; meses alterados depois dela impedem
        que seja desfeita.
      </p>
      <div>
        <input type="hidden" name="subaction" value="undo" />
        <Button variant="danger" busyText="Desfazendo…">
          Desfazer a importação
        </Button>
      </div>
    </Form>
  )
}
