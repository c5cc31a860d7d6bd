import type { Brand } from '~/settings/settings.server'
import { chatUrl } from '~/ui/chat-url'

export function CobrandFooter({ name, brand }: { name: string; brand: Brand }) {
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
        <dl className="grid gap-4 md:grid-cols-2">
          <div>
            <dt className="hint">Avaliação dos clientes</dt>
            <dd className="claim">5.0</dd>
          </div>
          <div>
            <dt className="hint">Integradores em todo o Brasil</dt>
            <dd className="claim">+ de 1.500</dd>
          </div>
        </dl>
        <p className="hint">
          {name} e {brand.name}. <a href="/policy-privacy">Política de privacidade</a>
        </p>
      </div>
    </footer>
  )
}
