import { Form } from '@remix-run/react'
import { maxStudyNameCharacters } from '~/contract/studies'
import { tariffPeriod } from '~/study-text/tariff-text'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SendingKey } from '~/ui/sending-key'
import { StoredNow } from '~/ui/stored-now'
import { intentName, recalculateIntent } from '../form/intents'
import { NewerTariffNote } from '../result/newer-tariff-note'
import { modeTexts } from '../study/modes'
import { StudyAnalyses } from './study-analyses'
import { StudyLinks, type LinkErrors } from './study-links'
import type { OpenedStudy } from './study-settings.server'

/** Errors of a refused name. */
type NameErrors = {
  refusal?: string | undefined
  fieldErrors?: Readonly<Record<string, string>>
  repopulateFields?: Readonly<Record<string, string | string[]>>
}
type Props = OpenedStudy & LinkErrors & NameErrors & { mayPropose: boolean; sendingKey: string }

/** The settings of a saved study: its name, its links, a copy, its files. */
export function StudySettingsPage(study: Props) {
  const { id, title, mode, createdAt, mayPropose, sendingKey } = study
  return (
    <main id="conteudo" className="page grid gap-10">
      <div className="stack">
        <PageTitle title={title} lead={`${modeTexts[mode].name}, de ${shortMoment(createdAt)}.`} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/simulacao?estudo=${id}`} reloadDocument>
            Ver o resultado
          </ButtonLink>
          {mayPropose && (
            <Form method="post" action="/simulacao/propostas" reloadDocument>
              <input type="hidden" name="estudo" value={id} />
              <SendingKey value={sendingKey} />
              <Button variant="secondary">Fazer uma proposta</Button>
            </Form>
          )}
          {mayPropose && (
            <ButtonLink to={`/simulacao/cotacoes/nova?estudo=${id}`} reloadDocument variant="secondary">
              Pedir cotações
            </ButtonLink>
          )}
          <ButtonLink to={`/simulacao/carteiras/nova?estudo=${id}`} reloadDocument variant="secondary">
            Usar as condições em uma carteira
          </ButtonLink>
          <ButtonLink to="/simulacao/estudos" reloadDocument variant="secondary">
            Estudos guardados
          </ButtonLink>
        </div>
      </div>
      <Naming {...study} />
      <StudyAnalyses {...study} />
      <StudyLinks {...study} />
      <Remaking {...study} />
      <section className="card stack" aria-labelledby="excluir">
        <h2 id="excluir">Excluir</h2>
        <p>O estudo, as suas análises guardadas, os seus links e as imagens que só ele usa deixam de existir.</p>
        <div>
          <ButtonLink to={`/simulacao/estudos/${id}/excluir`} reloadDocument variant="secondary">
            Excluir este estudo
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}

function Naming({ name, title, version, refusal, fieldErrors, repopulateFields }: Props) {
  const stored = name ?? title.slice(0, maxStudyNameCharacters)
  return (
    <section className="card stack" aria-labelledby="nome">
      <h2 id="nome">Nome</h2>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Form method="post" reloadDocument className="flex max-w-[36rem] flex-wrap items-end gap-3">
        <StoredNow version={version} stored={[{ name: 'name', label: 'Nome do estudo', value: stored }]} />
        <div className="min-w-0 flex-[1_1_15rem]">
          <Field
            label="Nome do estudo"
            name="name"
            maxLength={maxStudyNameCharacters}
            defaultValue={repopulateFields?.['name'] ?? stored}
            required
            errors={fieldErrors?.['name'] ? [fieldErrors['name']] : undefined}
          />
        </div>
        <Button variant="secondary" name={intentName} value="renomear">
          Renomear
        </Button>
      </Form>
    </section>
  )
}

function Remaking({ id, tariff, day, newerTariff }: Props) {
  return (
    <section className="card stack" aria-labelledby="refazer">
      <h2 id="refazer">Refazer</h2>
      {newerTariff && <NewerTariffNote id={id} newer={newerTariff} />}
      <p>
        Este estudo usa a {tariffPeriod({ tariff })}, como estava em {day.split('-').toReversed().join('/')}. Recalcular faz outro
        estudo, com a tarifa e os parâmetros de hoje; este fica como está.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/simulacao/estudos/${id}/recalcular`} reloadDocument variant="secondary">
          Comparar com a tarifa vigente
        </ButtonLink>
        <Form method="post" action="/simulacao" reloadDocument>
          <input type="hidden" name="estudo" value={id} />
          <Button variant="secondary" name={intentName} value={recalculateIntent} busyText="Calculando…">
            Recalcular com a tarifa vigente
          </Button>
        </Form>
        <Form method="post" reloadDocument>
          <Button variant="secondary" name={intentName} value="duplicar">
            Duplicar
          </Button>
        </Form>
        <ButtonLink to={`/simulacao?editar=${id}`} reloadDocument variant="secondary">
          Editar como novo
        </ButtonLink>
      </div>
    </section>
  )
}
