import type { Brand } from '~/settings/settings.server'

export function WorkspaceFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="slim-foot">
      <p>
        <a href="/">Site da {brand.name}</a>
      </p>
      <p>
        <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
      </p>
      <p>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </p>
      <p>
        <a href="/terms-of-use">Termos de uso</a>
      </p>
      <p>
        <a href="/policy-privacy">Política de privacidade</a>
      </p>
    </footer>
  )
}
