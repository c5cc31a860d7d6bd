import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { chatUrl } from '~/ui/chat-url'

export function CobrandFooter({ name, brand, showcase }: { name: string; brand: Brand; showcase: Showcase }) {
  return (
    <footer id="contato" className="band dusk" aria-labelledby="contato-title">
      <div>
        <h2 id="contato-title">Entre em Contato</h2>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={chatUrl(brand.phone, `Olá! Vim pela página da ${name}.`)}>
            WhatsApp
          </a>{' '}
          <a className="btn" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
        <Claims showcase={showcase} />
        <p className="hint">
          {name} e {brand.name}
          {brand.cnpj && `, CNPJ ${brand.cnpj}`}. {brand.hours && `Atendimento: ${withinSentence(brand.hours)}. `}
          <a href="/policy-privacy">Política de privacidade</a>
        </p>
      </div>
    </footer>
  )
}

/** "Segunda a sexta" becomes "segunda a sexta"; an abbreviation in capitals stays. */
function withinSentence(text: string) {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

function Claims({ showcase: { rating, integrators, areExamples } }: { showcase: Showcase }) {
  const claims = [
    { term: 'Avaliação dos clientes', claim: rating },
    { term: 'Integradores em todo o Brasil', claim: integrators },
  ].filter(({ claim }) => claim !== undefined)
  if (claims.length === 0) return null
  return (
    <>
      <dl className="grid gap-4 md:grid-cols-2">
        {claims.map(({ term, claim }) => (
          <div key={term}>
            <dt className="hint">{term}</dt>
            <dd className="claim">{claim}</dd>
          </div>
        ))}
      </dl>
      {areExamples && <p className="hint">Números de exemplo, da demonstração.</p>}
    </>
  )
}
