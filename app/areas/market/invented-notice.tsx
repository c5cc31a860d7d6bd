import { Alert } from '~/ui/alert'

/** Above every figure of the demonstration's market. `isInvented` is what `getMarketOrigin` says. */
export function InventedNotice({ isInvented }: { isInvented: boolean }) {
  if (!isInvented) return null
  return (
    <Alert tone="warn" title="Dados inventados para demonstração">
      <p>Nomes, CNPJs e números destas páginas não são de empresas reais.</p>
    </Alert>
  )
}
