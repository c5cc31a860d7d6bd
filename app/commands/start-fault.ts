import { DatabaseFault } from '~/database/database-fault.server'
import { StoreUnavailable } from '~/provider/file-store/file-store'
import { FileStoreFault } from '~/provider/file-store/file-store-fault'
import { DataDirError } from '~/settings/data-dir.server'
import { SettingsError } from '~/settings/settings.server'

/** Starts a program. A fault of the machine or of a setting is explained in one line and exits with 1; a fault of our code is thrown. */
export async function startOrExit<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    const line = explainFault(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

/** Explanation of a fault of the machine or of a setting; undefined for a fault of our code. */
export function explainFault(error: unknown): string | undefined {
  if (error instanceof SettingsError) return `Configuração inválida:\n${error.message}`
  if (error instanceof DatabaseFault || error instanceof DataDirError || error instanceof FileStoreFault) return error.message
  if (error instanceof StoreUnavailable)
    return explainFault(error.cause) ?? `O armazenamento de documentos falhou: ${error.message}`
  const { code, syscall, port, path, hostname } = error as Partial<NodeJS.ErrnoException & { port: number; hostname: string }>
  if (syscall === 'getaddrinfo') return `HOST ou METRICS_HOST: o endereço ${hostname} não foi encontrado (${code}).`
  if (syscall === 'listen')
    return `A porta ${port} não pode ser aberta: ${portProblems[code ?? ''] ?? 'o sistema recusou'} (${code}).`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `Não há espaço em disco${path ? ` para ${path}` : ''} (${code}).`
  return undefined
}

const portProblems: Record<string, string> = {
  EADDRINUSE:
    'outro programa já a usa; escolha outra em PORT, em PROVIDER_PORT para o provedor, ou em METRICS_PORT para as métricas',
  EADDRNOTAVAIL: 'o endereço de HOST ou METRICS_HOST não é desta máquina',
  EACCES: 'falta permissão; escolha uma acima de 1023',
}
