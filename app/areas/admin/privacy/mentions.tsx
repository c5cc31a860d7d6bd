import { Link } from '@remix-run/react'
import type { z } from 'zod'
import type { listMentions } from '~/contract/privacy'
import { ownText, placeWords, signWords } from './mention-words'

type Found = z.output<typeof listMentions.reply>
type Mention = Found['mentions'][number]
type Props = { found: Found; ticked: readonly string[] }

/** Every mention of a person, for the decision: their own data, and each text with their name, which may be a namesake's. */
export function Mentions({ found: { own, mentions, total, sentToSpreadsheet }, ticked }: Props) {
  const going = mentions.filter(({ isRemoved }) => isRemoved)
  const staying = mentions.filter(({ isRemoved }) => !isRemoved)
  return (
    <section className="stack" aria-labelledby="lugares">
      <h3 id="lugares">O que nomeia esta pessoa</h3>
      <p>É da própria pessoa, e sai por inteiro: {ownText(own)}.</p>
      {sentToSpreadsheet > 0 && (
        <p className="hint">
          {sentToSpreadsheet === 1 ? '1 simulação dela também está' : `${sentToSpreadsheet} simulações dela também estão`} na
          planilha do Google, de onde só dá para excluir lá.
        </p>
      )}
      {total === 0 && <p>Nenhum outro texto tem o nome, o e-mail, o CPF ou o telefone dela.</p>}
      <Group
        title={`Sai destes textos (${going.length})`}
        hint="O resto do texto fica. Marque o que é de outra pessoa, para que fique como está."
        name="keep"
        action="É de outra pessoa: manter"
        mentions={going}
        ticked={ticked}
      />
      <Group
        title={`Fica, se você não marcar (${staying.length})`}
        hint="O nome sozinho pode ser o de uma empresa ou de outra pessoa."
        name="remove"
        action="É esta pessoa: tirar também"
        mentions={staying}
        ticked={ticked}
      />
      {total > mentions.length && (
        <p className="hint">
          Há mais {total - mentions.length} lugares, que não cabem aqui e seguem a mesma regra: sai o que tem o e-mail, o CPF, o
          telefone ou o nome completo.
        </p>
      )}
    </section>
  )
}

type GroupProps = {
  title: string
  hint: string
  name: 'keep' | 'remove'
  action: string
  mentions: readonly Mention[]
  ticked: readonly string[]
}

function Group({ title, hint, name, action, mentions, ticked }: GroupProps) {
  if (mentions.length === 0) return null
  return (
    <div className="stack">
      <div>
        <h4>{title}</h4>
        <p className="hint">{hint}</p>
      </div>
      <ul className="mention-list">
        {mentions.map((mention) => (
          <li key={mention.id}>
            <Place mention={mention} />
            <q className="wrap-anywhere">{mention.excerpt}</q>
            <label className="choice for-destruction">
              <input type="checkbox" name={name} value={mention.id} defaultChecked={ticked.includes(mention.id)} />
              <span>{action}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Place({ mention: { place, objectId, signs } }: { mention: Mention }) {
  const { label, to } = placeWords[place]
  return (
    <p>
      <strong>{to ? <Link to={to(encodeURIComponent(objectId))}>{label}</Link> : label}</strong>
      <span className="hint block">por {new Intl.ListFormat('pt-BR').format(signs.map((sign) => signWords[sign]))}</span>
    </p>
  )
}
