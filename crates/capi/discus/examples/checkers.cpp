// Plays a few moves of checkers against itself and prints them.
#include <discus.h>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

// The destructor frees the position.
struct Free {
    void operator()(discus_checkers* position) const { discus_checkers_free(position); }
};
typedef std::unique_ptr<discus_checkers, Free> Position;

static void check(discus_status status)
{
    if (status != DISCUS_OK)
        throw std::runtime_error(discus_status_text(status));
}

static Position start(const std::string& laws)
{
    discus_checkers* position = nullptr;
    check(discus_checkers_new(laws.c_str(), &position));
    return Position(position);
}

int main(int count, char* words[])
{
    try {
        Position position = start(count > 1 ? words[1] : "english");
        const discus_limits limits = {0, 6};
        for (int ply = 0; ply < 10; ply++) {
            std::size_t index = 0;
            char text[64];
            check(discus_checkers_best_move(position.get(), &limits, &index));
            check(discus_checkers_move(position.get(), index, text, sizeof text, nullptr));
            check(discus_checkers_play_index(position.get(), index));
            std::cout << text << (ply < 9 ? ' ' : '\n');
        }
    } catch (const std::exception& error) {
        std::cerr << "discus: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
