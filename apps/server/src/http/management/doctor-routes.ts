import { doctorReportSchema } from '@outspoken/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { HttpDeps } from '../http-deps.ts';
import { inProject, named, reading } from './route-shapes.ts';

const operation = named('doctor');
const report = { 200: doctorReportSchema.describe('What was found, and what to do about it'), ...reading };

export function addDoctorRoutes(scope: FastifyInstance, { doctor }: HttpDeps): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/doctor',
    {
      schema: {
        ...operation('runInstallationDoctor', 'Look at every part of the installation'),
        response: report,
      },
    },
    async () => doctor.examineInstallation(),
  );

  app.post(
    '/projects/:projectId/doctor',
    {
      schema: {
        ...operation(
          'runProjectDoctor',
          'Try every provider that the agents of a project use, and look at its trunks',
        ),
        params: inProject,
        response: report,
      },
    },
    async (request) => doctor.examineProject(request.params.projectId),
  );
}
