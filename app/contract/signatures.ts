import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { emailAddress, line, maxNameCharacters, nothing, shownText } from './text'
import { shownVersion } from './version'

/** Size and position of a company's mark in documents: beside its name, or alone. */
export const logoStyles = ['wide', 'square'] as const

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const onePage = z.object({ page: pageNumber })
const one = z.object({ id: z.uuid() })

const contact = z.object({ name: shownText(), email: emailAddress, phone: z.string().max(20).nullable() })
/** A company's mark, without its picture. */
export const companyLogo = z.object({ id: z.uuid(), companyName: z.string(), styleType: z.enum(logoStyles) })

export const listProposalContacts = endpoint({
  ...admin,
  method: 'GET',
  path: '/proposal-contacts?page={page}',
  summary: `Listar as pessoas cujas propostas terminam com a página de contato, ${pageSize} por vez, por nome`,
  params: onePage,
  reply: listOf(contact.extend({ id: z.uuid() })),
})

export const addProposalContact = endpoint({
  ...admin,
  method: 'POST',
  path: '/proposal-contacts',
  summary: 'Incluir um contato das propostas; o de um e-mail já incluído é trocado por quem o leu',
  body: z.object({
    name: line(maxNameCharacters),
    email: emailAddress,
    phone: z.string().max(20).optional(),
    /** Of the existing contact with this e-mail. */
    version: shownVersion.optional(),
  }),
  reply: one,
  status: 201,
  refusals: {
    400: 'O telefone não é de um número brasileiro com DDD',
    409: 'Já há outro contato com este e-mail, e não é o da versão lida',
  },
})

export const removeProposalContact = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/proposal-contacts/{id}',
  summary: 'Excluir um contato das propostas',
  params: one,
  reply: nothing,
  refusals: { 404: 'Contato não encontrado' },
})

export const listCompanyLogos = endpoint({
  ...admin,
  method: 'GET',
  path: '/company-logos?page={page}',
  summary: `Listar as empresas cuja marca vai nos estudos, ${pageSize} por vez, por nome`,
  params: onePage,
  reply: listOf(companyLogo),
})

export const addCompanyLogo = endpoint({
  ...admin,
  method: 'POST',
  path: '/company-logos',
  summary: `Incluir a marca de uma empresa (PNG ou JPEG, pelo conteúdo, de até ${maxPictureMb} MB e ${maxPictureSide} pixels de lado); a que ela já tem é trocada por quem a leu`,
  body: z.object({
    companyName: line(maxNameCharacters),
    styleType: z.enum(logoStyles),
    file: z
      .file()
      .min(1)
      .max(maxPictureBytes, { error: `passa de ${maxPictureMb} MB` }),
    /** Of the existing mark of this company. */
    version: shownVersion.optional(),
  }),
  reply: one,
  status: 201,
  refusals: {
    409: 'A empresa já tem outra marca, e não é a da versão lida',
    422: 'O arquivo não é uma imagem PNG ou JPEG inteira, ou é grande demais',
    429: 'Envios demais em pouco tempo',
  },
})

export const removeCompanyLogo = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/company-logos/{id}',
  summary: 'Excluir a marca de uma empresa',
  params: one,
  reply: nothing,
  refusals: { 404: 'Marca não encontrada' },
})

export const getCompanyLogo = endpoint({
  method: 'GET',
  path: '/company-logos/{id}/image',
  summary: 'Ler a marca de uma empresa',
  access: 'bearer',
  params: one,
  reply: z.file(),
  refusals: { 404: 'Marca não encontrada' },
})

export const getSignature = endpoint({
  method: 'GET',
  path: '/signature',
  summary: 'Dizer com que marca e com que contato saem os documentos da própria pessoa',
  access: 'bearer',
  reply: z.object({ contact: contact.nullable(), logo: companyLogo.nullable() }),
})
