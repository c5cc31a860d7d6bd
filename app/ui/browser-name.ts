/** The first that matches: every browser also claims to be an older one. */
const browsers = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** "Chrome no Windows", from what a browser says of itself. */
export function browserName(agent: string | null): string {
  const browser = nameIn(browsers, agent ?? '')
  const system = nameIn(systems, agent ?? '')
  if (!browser) return 'Navegador desconhecido'
  return system ? `${browser} no ${system}` : browser
}

function nameIn(known: readonly (readonly [RegExp, string])[], agent: string) {
  return known.find(([pattern]) => pattern.test(agent))?.[1]
}
