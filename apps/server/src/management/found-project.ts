import { AppError } from '@outspoken/contract';

export function foundProject<Found>(project: Found | null): Found {
  if (project === null) throw new AppError('project_not_found', 'The project was not found.');
  return project;
}
