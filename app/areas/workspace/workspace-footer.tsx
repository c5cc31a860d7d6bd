import type { Brand } from '~/settings/settings.server'

export function WorkspaceFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="slim-foot">
      <a href="/">Site da {brand.name}</a>
      <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      <a href="/terms-of-use">Termos de uso</a>
      <a href="/policy-privacy">Política de privacidade</a>
    </footer>
  )
}
