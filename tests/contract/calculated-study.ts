import { createStudy } from '~/contract/studies'
import { captiveMonth, plantMonth, plantStudyRequest, plantYears } from './plant-request'
import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'

type Author = { post: (path: string, body: unknown) => Promise<{ json: unknown }> }

const kept = { distributorName: 'CPFL Paulista', form: { distribuidora: 'cpfl-paulista', consumoPonta: '5.000,00' } }

/** A study of the free market as its page sends it. */
export async function calculatedStudy({ post }: Author, change: { nomeCliente?: string } = {}) {
  const request = { ...monthRequest, ...change }
  return {
    mode: 'ML',
    distributorName: 'Copel',
    form: { distribuidora: 'copel', consumoPonta: '5.000,00' },
    request,
    base: (await post('/simulator/cativo', request)).json,
    alternative: (await post('/simulator/ml', request)).json,
    economy: (await post('/economies/ml', yearsRequest)).json,
  }
}

/** The same if the law denies the requested discount: calculated once more without it. */
export async function deniedStudy(author: Author) {
  const study = await calculatedStudy(author)
  const reply = async (path: string, body: object) => (await author.post(path, { ...body, desconto: 0 })).json
  const withoutDiscount = {
    base: await reply('/simulator/cativo', monthRequest),
    alternative: await reply('/simulator/ml', monthRequest),
    economy: await reply('/economies/ml', yearsRequest),
  }
  return { ...study, withoutDiscount }
}

/** A study of each other mode, with every call of its sequence. */
export async function plantStudies({ post }: Author) {
  const reply = async (path: string, body: unknown) => (await post(path, body)).json
  return {
    APE: {
      ...asked('APE'),
      base: await reply('/simulator/cativo', captiveMonth),
      alternative: await reply('/simulator/ape', plantMonth),
      economy: await reply('/economies/ape', plantYears(25)),
    },
    MLXAPE: {
      ...asked('MLXAPE'),
      base: await reply('/simulator/ml', { ...captiveMonth, calc: 'MLXAPE' }),
      alternative: await reply('/simulator/ape', { ...plantMonth, calc: 'MLXAPE' }),
      economy: await reply('/economies/apexml', { ...plantYears(25), calc: 'MLXAPE' }),
    },
    GDXAPE: {
      ...asked('GDXAPE'),
      base: await reply('/simulator/gd', { ...plantMonth, calc: 'GDXAPE' }),
      alternative: await reply('/simulator/ape', { ...plantMonth, calc: 'GDXAPE' }),
      economy: await reply('/economies/gdxape', { ...plantYears(10), calc: 'GDXAPE' }),
    },
  }
}

function asked(mode: 'APE' | 'MLXAPE' | 'GDXAPE') {
  return { ...kept, mode, request: { ...plantStudyRequest, calc: mode } }
}

export const proposal = {
  lcoe: 180,
  localization: 'Petrolina, PE',
  modules: '880 módulos de 545 Wp',
  inverter: '4 inversores de 100 kW',
  structure: 'Rastreador de um eixo',
  items: [{ nome: 'Solo', potencia: 0.48, geradorFotovoltaico: 2.1, projetoHomologacao: 0.2, epc: 0.9 }],
}

/** Stores a study and returns its id. */
export async function keep({ post }: Author, study: unknown): Promise<string> {
  return createStudy.reply.parse((await post('/studies', study)).json).id
}
