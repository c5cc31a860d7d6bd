import { formerSecretHours, webhookRetryDays } from '~/contract/webhooks'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import type { DescribedCall, DescribedMessage } from './describe.server'

/** What a webhook is told, and how to receive it. */
export function Messages({ messages, signatureCheck }: { messages: DescribedMessage[]; signatureCheck: string }) {
  return (
    <section className="stack" aria-labelledby="avisos">
      <h2 id="avisos">Avisos (webhooks)</h2>
      <p>
        Quem administra a plataforma cadastra um endereço público da empresa, em https, e escolhe o que ele recebe. Cada
        acontecimento é um <code>POST</code> em JSON, com os ids do que mudou; os valores se leem com a chave.
      </p>
      <p>
        Responda de 200 a 299 em até 10 segundos, e trate a mensagem depois. Com qualquer outra resposta, também um
        redirecionamento, tenta-se de novo depois de 5, 10, 20… segundos, até de hora em hora, por {webhookRetryDays} dias. Uma
        mensagem pode chegar mais de uma vez, e fora de ordem: o cabeçalho <code>webhook-id</code> é o mesmo em cada tentativa.
      </p>
      <h3>Conferir a assinatura</h3>
      <p>
        As mensagens seguem o Standard Webhooks: há bibliotecas prontas em muitas linguagens. Em Node.js, com o corpo como chegou,
        antes de ser lido como JSON:
      </p>
      <pre className="whitespace-pre-wrap wrap-anywhere">{signatureCheck}</pre>
      <p>
        Recuse a mensagem cujo <code>webhook-timestamp</code>, em segundos, difere do seu relógio em mais de 5 minutos: pode ser
        uma cópia antiga. Depois de uma troca do segredo, <code>webhook-signature</code> traz por {formerSecretHours} horas duas
        assinaturas, separadas por um espaço: a do segredo novo e a do anterior.
      </p>
      {messages.map(({ type, summary, fields, example }) => (
        <article key={type} className="card stack" aria-labelledby={type}>
          <h3 id={type} className="wrap-anywhere">
            <code>{type}</code>
          </h3>
          <p>{summary}.</p>
          <pre className="whitespace-pre-wrap wrap-anywhere">{example}</pre>
          <Disclosure summary={`O que a mensagem traz (${fields.length} campos)`}>
            <DataTable
              caption={`Campos da mensagem ${type}`}
              isCaptionHidden
              stacks
              columns={fieldColumns}
              rows={fields}
              rowKey={(field) => field.path}
            />
          </Disclosure>
        </article>
      ))}
    </section>
  )
}

export const fieldColumns: Column<DescribedCall['fields'][number]>[] = [
  { header: 'Campo', cell: ({ path }) => <code className="wrap-anywhere">{path}</code> },
  { header: 'Tipo', cell: ({ type }) => <span className="wrap-anywhere">{type}</span> },
  { header: 'Sempre presente', cell: ({ isOptional }) => (isOptional ? 'não' : 'sim') },
]
