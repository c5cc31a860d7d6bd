// Plain JavaScript: npm test reads it before anything is installed.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const debianPostgres = '/usr/lib/postgresql'

/** Programs that some tests need: how to find each, and its Debian package. */
export const programs = {
  w3m: { debianPackage: 'w3m', find: () => folderWith(['w3m'], onPath()) },
  tmux: { debianPackage: 'tmux', find: () => folderWith(['tmux'], onPath()) },
  sqlite3: { debianPackage: 'sqlite3', find: () => folderWith(['sqlite3'], onPath()) },
  pdfsig: { debianPackage: 'poppler-utils', find: () => folderWith(['pdfsig'], onPath()) },
  curl: { debianPackage: 'curl', find: () => folderWith(['curl'], onPath()) },
  'systemd-analyze': { debianPackage: 'systemd', find: () => folderWith(['systemd-analyze'], onPath()) },
  Python: { debianPackage: 'python3', find: () => folderWith(['python3'], onPath()) },
  'LibreOffice Calc': { debianPackage: 'libreoffice-calc-nogui', find: () => folderWith(['soffice'], onPath()) },
  // A server with the pg_dump of its version.
  PostgreSQL: {
    debianPackage: 'postgresql',
    find: () => folderWith(['initdb', 'postgres', 'pg_dump', 'pg_restore'], [...debianVersions(), ...onPath()]),
  },
}

/**
 * The names of the missing programs.
 *
 * @param {readonly (keyof typeof programs)[]} names
 */
export function missingPrograms(names) {
  return names.filter((name) => !programs[name].find())
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} folders
 */
function folderWith(files, folders) {
  return folders.find((folder) => files.every((file) => existsSync(path.join(folder, file))))
}

function onPath() {
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
}

function debianVersions() {
  if (!existsSync(debianPostgres)) return []
  return readdirSync(debianPostgres)
    .toReversed()
    .map((version) => path.join(debianPostgres, version, 'bin'))
}
