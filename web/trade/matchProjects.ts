import type { Project } from '@pourline/domain/projects/project';

/** The projects in whose name, customer, number or address every word occurs. */
export function matchProjects<T extends Project>(projects: readonly T[], keyword: string): T[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter((project) => {
    const text = [project.projectName, project.customerName, project.contractNo, project.address, project.buildCompany]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
