const oldest = [22, 12] as const

/** Exits before anything is opened if the database driver would crash on this Node.js. */
export function refuseOldRuntime(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  console.error(
    `Node.js ${version} é antigo demais: é preciso ${oldest.join('.')} ou mais novo. "npm start" usa o que vem com o projeto.`,
  )
  process.exit(1)
}
