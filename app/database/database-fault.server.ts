/** The reason why a database cannot be opened, in Portuguese, for the person who starts the program. */
export class DatabaseFault extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

/** Reasons by error code of SQLite, PostgreSQL or the network. Extended SQLite codes, such as SQLITE_IOERR_READ, have the reason of their prefix. */
const reasons: Record<string, string> = {
  SQLITE_NOTADB: 'o arquivo não é um banco de dados SQLite, ou está danificado; restaure a última cópia',
  SQLITE_CORRUPT: 'o arquivo está danificado; restaure a última cópia',
  SQLITE_CANTOPEN: 'o arquivo não pode ser aberto',
  SQLITE_READONLY: 'o arquivo só pode ser lido',
  SQLITE_FULL: 'não há espaço em disco',
  SQLITE_IOERR: 'o disco falhou ao ler ou gravar',
  SQLITE_BUSY: 'outro programa está usando o arquivo',
  '28P01': 'o servidor recusou o usuário ou a senha',
  '28000': 'o servidor recusou o usuário',
  '3D000': 'o servidor não tem um banco com este nome',
  '42501': 'o usuário não tem permissão para criar as tabelas',
  '53100': 'não há espaço em disco no servidor',
  '53300': 'o servidor não tem conexões livres',
  '57P03': 'o servidor ainda não aceita conexões',
  ECONNREFUSED: 'o servidor não respondeu',
  ECONNRESET: 'o servidor encerrou a conexão',
  ENOTFOUND: 'o servidor não foi encontrado',
  EAI_AGAIN: 'o servidor não foi encontrado',
  EHOSTUNREACH: 'o servidor não foi encontrado',
  ENETUNREACH: 'o servidor não foi encontrado',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  migrations: 'a lista de migrações está danificada; restaure a última cópia',
  collation:
    'ordena os textos por um idioma, e as listas sairiam em outra ordem; crie-o com createdb --locale=C --template=template0',
  older:
    'foi criado por uma versão de antes da 1.0, e esta não atualiza tabelas tão antigas; abra-o uma vez com a última versão 0.1 e depois com esta',
  newer: 'foi criado por uma versão mais nova deste programa; atualize o programa',
}

/** A DatabaseFault for an error of the machine; other errors unchanged. */
export function asDatabaseFault(error: unknown, location: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error
  const code = codeOf(error)
  const reason = reasons[code] ?? reasons[code.split('_', 2).join('_')]
  return reason ? new DatabaseFault(`Banco de dados ${nameOf(location)}: ${reason} (${code}).`, code) : error
}

function codeOf(error: Error) {
  if ('code' in error) return String(error.code)
  if (/^(timeout e|Connection terminated)/.test(error.message)) return 'ETIMEDOUT'
  // Kysely's error for a list of migrations that it cannot read.
  return error.message.startsWith('corrupted migrations') ? 'migrations' : ''
}

/** The location without the user and password of a server's address. */
function nameOf(location: string) {
  const url = /^postgres(ql)?:/.test(location) ? URL.parse(location) : undefined
  return url ? `${url.host}${url.pathname}` : location
}
