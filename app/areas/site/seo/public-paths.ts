/** Pages that everybody may read and search engines may list. */
export const publicPaths = [
  '/',
  '/mercado-livre',
  '/autoproducao',
  '/novo-atacarejo/autoprodutor',
  '/terms-of-use',
  '/policy-privacy',
] as const

/** Areas behind the sign-in; asking for them only leads home again. */
export const guardedPaths = [
  '/client',
  '/parceiro',
  '/empresa',
  '/areaAdm',
  '/simulacao',
  '/pesquisa-mercado-livre',
  '/agente/',
  '/conta',
] as const
