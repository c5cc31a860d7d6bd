import { Alert } from '~/ui/alert'

/** Shown above every figure of the demonstration's market. `isInvented` comes from `getMarketOrigin`. */
export function InventedNotice({ isInvented }: { isInvented: boolean }) {
  if (!isInvented) return null
  return (
    <Alert tone="warn" title="Dados inventados para demonstração">
      <p>Nomes, CNPJs e números destas páginas não são de empresas reais.</p>
    </Alert>
  )
}
