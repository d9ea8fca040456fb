// Solves the positions on standard input, one line of moves each, with several threads that share a
// solver, and prints each with its score and its best column, counted from 1, in their order.
#include <discus.h>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

// The destructors free the solver and the positions.
struct Free {
    void operator()(discus_solver* solver) const { discus_solver_free(solver); }
    void operator()(discus_connect4* position) const { discus_connect4_free(position); }
};
typedef std::unique_ptr<discus_solver, Free> Solver;
typedef std::unique_ptr<discus_connect4, Free> Position;

// The answer to one line, or why there is none.
static std::string solved(const discus_solver* solver, const std::string& moves)
{
    discus_connect4* made = nullptr;
    discus_status status = discus_connect4_new(6, 7, &made);
    const Position position(made);
    if (status == DISCUS_OK)
        status = discus_connect4_play_text(made, moves.c_str());
    if (status != DISCUS_OK)
        return discus_status_text(status);
    discus_message message;
    std::uint32_t column = 0;
    std::int32_t score = 0;
    if (discus_solver_best(solver, made, &column, &score, &message) != DISCUS_OK)
        return message.text;
    return std::to_string(score) + " " + std::to_string(column + 1);
}

int main(int count, char* words[])
{
    const int threads = count > 1 ? std::atoi(words[1]) : 4;
    std::vector<std::string> lines;
    for (std::string line; std::getline(std::cin, line);)
        lines.push_back(line.substr(0, line.find(' ')));

    discus_message message;
    discus_solver* made = nullptr;
    discus_solver_options options = {};
    options.book = DISCUS_EMBEDDED_BOOK;
    if (discus_solver_new(&options, &made, &message) != DISCUS_OK) {
        std::cerr << "solve_shared: " << message.text << '\n';
        return EXIT_FAILURE;
    }
    const Solver solver(made);

    // Each thread takes the next line until none is left; no locks are needed.
    std::vector<std::string> answers(lines.size());
    std::atomic<std::size_t> next(0);
    std::vector<std::thread> helpers;
    for (int i = 0; i < threads; i++)
        helpers.emplace_back([&] {
            for (std::size_t line = next++; line < lines.size(); line = next++)
                answers[line] = solved(solver.get(), lines[line]);
        });
    for (std::thread& helper : helpers)
        helper.join();

    for (std::size_t line = 0; line < lines.size(); line++)
        std::cout << lines[line] << ' ' << answers[line] << '\n';
    return EXIT_SUCCESS;
}
